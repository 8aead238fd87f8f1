/** The languages of people, for a choice. */
export const languages = [
  { value: "vi", label: "Tiếng Việt" },
  { value: "en", label: "English" },
] as const;
