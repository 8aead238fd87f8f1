import { useEffect, useState } from "react";

/** The object URL of a picture that is not uploaded yet. */
export function usePreview(photo: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) {
      setAddress(null);
      return undefined;
    }
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}
