/** Saves a file to the browser's downloads. */
export function saveFile(content: BlobPart, { type, fileName }: { type: string; fileName: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
