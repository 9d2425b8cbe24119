/** An answer that is JSON already, because another thread has made it. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
