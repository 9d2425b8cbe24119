/** Letters of a text: much longer than any name of the retailer's, so that few products hold many payloads. */
const LONGEST = 4_800;

/** Payloads behind each other, as many as go into one text, so that few products hold all of them. */
export function textsOf(payloads: readonly string[]): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const longer = `${texts.at(-1) ?? ''} ${payload}`;
    if (texts.length > 0 && longer.length <= LONGEST) texts[texts.length - 1] = longer;
    else texts.push(payload);
  }
  return texts;
}
