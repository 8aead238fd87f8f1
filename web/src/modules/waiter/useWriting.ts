import { useState } from "react";

/**
 * The first answer to “Gửi”, true at once: it is being written down, and what was sent is seen when it is. Kept by whoever shows it,
 * in words alone, since to draw more would hold that up. Answers whether it is under way, and how to send.
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
