/** Gives a file to the person: a phone offers it to other apps, a computer saves it. */
export async function give(file: File): Promise<void> {
  // Computers have a share dialog too, but people look for the file in their downloads.
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: file.name });
      return;
    } catch (error) {
      // The person closed the dialog. With any other fault the file can still be saved.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // Not at once: browsers begin to read after the tap.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
