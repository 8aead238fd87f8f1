import { newId } from "../../sync";

/** Stores the pictures of an answer until they are sent. */
export interface AnswerPhotos {
  /** Stores a picture and returns its id. Rejects if it cannot even be held for the life of the page. */
  readonly keep: (picture: Blob) => Promise<string>;
  /** `null`: this device does not have it */
  readonly read: (photo: string) => Promise<Blob | null>;
  /** Deletes a picture that the person took out of the answer. */
  readonly drop: (photo: string) => void;
}

/** Pictures that nobody sends, as in the preview of a form. */
export function photosInMemory(): AnswerPhotos {
  const all = new Map<string, Blob>();
  return {
    keep: async (picture) => {
      const id = newId();
      all.set(id, picture);
      return id;
    },
    read: async (photo) => all.get(photo) ?? null,
    drop: (photo) => void all.delete(photo),
  };
}
