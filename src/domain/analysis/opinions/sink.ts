import { featureOf } from './features.ts';

/** Numbers that are added one behind the other. */
export class Sink {
  values: Int32Array = new Int32Array(1_024);
  length: number = 0;
  /** Where each number stands, plus 1, by its last bits. */
  private places: Int32Array = new Int32Array(1_024);
  push(value: number): void {
    if (this.length === this.values.length) {
      const more = new Int32Array(2 * this.length);
      more.set(this.values);
      this.values = more;
    }
    this.values[this.length++] = value;
  }
  add(space: number, word: number): void {
    this.push(featureOf(space, word));
  }
  /** Keeps each number once, where it stands first. */
  unique(): void {
    let size = this.places.length;
    while (size < 2 * this.length) size *= 2;
    if (size > this.places.length) this.places = new Int32Array(size);
    else this.places.fill(0);
    const { values, places } = this;
    let kept = 0;
    for (let at = 0; at < this.length; at++) {
      const value = values[at]!;
      let place = value & (size - 1);
      while (places[place] !== 0 && values[places[place]! - 1] !== value) place = (place + 1) & (size - 1);
      if (places[place] !== 0) continue;
      values[kept++] = value;
      places[place] = kept;
    }
    this.length = kept;
  }
}
