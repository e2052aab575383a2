/** A heap of numbers by key, smallest on top; four children each, which is shallow and cache-friendly. */
export class SearchHeap {
  size = 0;
  private keys = new Float64Array(1024);
  private values = new Uint32Array(1024);

  get topKey(): number {
    return this.size === 0 ? Infinity : this.keys[0]!;
  }

  clear(): void {
    this.size = 0;
  }

  push(key: number, value: number): void {
    if (this.size === this.keys.length) this.grow();
    const { keys, values } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >>> 2;
      if (keys[parent]! <= key) break;
      keys[at] = keys[parent]!;
      values[at] = values[parent]!;
      at = parent;
    }
    keys[at] = key;
    values[at] = value;
  }

  /** Removes the top item; the heap must not be empty. */
  pop(): number {
    const { keys, values } = this;
    const top = values[0]!;
    const size = --this.size;
    const [key, value] = [keys[size]!, values[size]!];
    let at = 0;
    for (;;) {
      const first = at * 4 + 1;
      if (first >= size) break;
      let smallest = first;
      const end = Math.min(first + 4, size);
      for (let child = first + 1; child < end; child += 1)
        if (keys[child]! < keys[smallest]!) smallest = child;
      if (keys[smallest]! >= key) break;
      keys[at] = keys[smallest]!;
      values[at] = values[smallest]!;
      at = smallest;
    }
    keys[at] = key;
    values[at] = value;
    return top;
  }

  private grow(): void {
    const [keys, values] = [new Float64Array(this.size * 2), new Uint32Array(this.size * 2)];
    keys.set(this.keys);
    values.set(this.values);
    [this.keys, this.values] = [keys, values];
  }
}
