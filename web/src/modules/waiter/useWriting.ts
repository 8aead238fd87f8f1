import { useState } from "react";

/**
 * The first feedback to “Gửi”: `true` at once while the commands are being stored. The component shows it as text only,
 * because more drawing would delay the write. Returns the state and the send function.
 */
export function useWriting(onSend: () => void): readonly [writing: boolean, send: () => void] {
  const [writing, setWriting] = useState(false);
  return [
    writing,
    () => {
      setWriting(true);
      onSend();
    },
  ];
}
