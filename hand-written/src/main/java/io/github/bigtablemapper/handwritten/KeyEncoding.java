package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.Salt;

/**
 * How the parts of keys are joined.
 *
 * @param isOrdered whether in the ordered format; otherwise in the readable one
 * @param delimiter that of readable keys
 */
record KeyEncoding(boolean isOrdered, char delimiter) {
  static KeyEncoding readable(char delimiter) {
    return new KeyEncoding(false, delimiter);
  }

  static KeyEncoding ordered() {
    return new KeyEncoding(true, '#');
  }

  KeyWriter writer() {
    return isOrdered ? KeyWriter.ordered() : KeyWriter.readable(delimiter);
  }

  KeyReader reader() {
    return isOrdered ? KeyReader.ordered() : KeyReader.readable(delimiter);
  }

  KeyPattern pattern(KeyPattern.Part... parts) {
    return isOrdered ? KeyPattern.ordered(parts) : KeyPattern.readable(delimiter, parts);
  }

  Salt salt(int buckets) {
    return isOrdered ? Salt.ordered(buckets) : Salt.readable(buckets);
  }
}
