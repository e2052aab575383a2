/** Prints only these lines; the rest of the page is not printed. */
export function printLines(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet || !frame.contentWindow) return;
  sheet.title = title;
  for (const line of [title, ...lines]) {
    const paragraph = sheet.createElement('p');
    paragraph.textContent = line;
    sheet.body.append(paragraph);
  }
  frame.contentWindow.print();
  frame.remove();
}
