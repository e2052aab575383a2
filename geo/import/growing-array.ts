type NumberArray = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** A typed array that grows as it is filled: millions of numbers without an object each. */
export class GrowingArray<T extends NumberArray> {
  length = 0;
  private values: T;
  private readonly make: new (
    length: number,
  ) => T;

  constructor(make: new (length: number) => T, capacity = 1024) {
    this.make = make;
    this.values = new make(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.grow();
    this.values[this.length++] = value;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  /** The filled part; no copy. */
  filled(): T {
    return this.values.subarray(0, this.length) as T;
  }

  private grow(): void {
    // Grows by half: doubling 100 MB for the last few values would waste memory.
    const larger = new this.make(Math.ceil(this.values.length * 1.5));
    larger.set(this.values);
    this.values = larger;
  }
}
