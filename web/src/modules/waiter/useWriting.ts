import { useState } from "react";

/**
 * The first feedback to “Gửi”: `true` at once while the commands are being stored. The component shows it as text only,
 * because more drawing would delay the write. Returns the state and the send function.
 */
export function useWriting<A extends readonly unknown[]>(
  onSend: (...how: A) => void,
): readonly [writing: boolean, send: (...how: A) => void] {
  const [writing, setWriting] = useState(false);
  return [
    writing,
    (...how) => {
      setWriting(true);
      onSend(...how);
    },
  ];
}
