/** Writes numbers as varints, seven bits to a byte, and texts as lines. Brotli compresses the result. */
export class ByteWriter {
  #bytes: Uint8Array = new Uint8Array(1 << 16);
  #length = 0;

  #room(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  number(value: number): void {
    this.#room(5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  numbers(values: ArrayLike<number>): void {
    this.number(values.length);
    for (let i = 0; i < values.length; i++) this.number(values[i] ?? 0);
  }

  /** No text may hold a line break. */
  texts(values: readonly string[]): void {
    const bytes = new TextEncoder().encode(values.join('\n'));
    this.number(values.length);
    this.number(bytes.length);
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads what ByteWriter wrote, in the same order. Throws where the bytes end too early. */
export class ByteReader {
  #at = 0;
  readonly #bytes: DataView;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.#bytes = new DataView(buffer, byteOffset, byteLength);
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes.getUint8(this.#at++);
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  numbers(): Uint32Array {
    const values = new Uint32Array(this.number());
    for (let i = 0; i < values.length; i++) values[i] = this.number();
    return values;
  }

  texts(): string[] {
    const count = this.number();
    const length = this.number();
    const { buffer, byteOffset } = this.#bytes;
    const text = new TextDecoder().decode(new Uint8Array(buffer, byteOffset + this.#at, length));
    this.#at += length;
    return count === 0 ? [] : text.split('\n');
  }
}
