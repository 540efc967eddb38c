package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.Salt;

/**
 * How the parts of keys are joined.
 *
 * @param format the format
 * @param delimiter the delimiter of readable keys
 */
record KeyEncoding(KeyFormat format, char delimiter) {
  static KeyEncoding of(KeyFormat format) {
    return new KeyEncoding(format, '#');
  }

  KeyPattern pattern(KeyPattern.Part... parts) {
    return switch (format) {
      case READABLE -> KeyPattern.readable(delimiter, parts);
      case UNESCAPED -> KeyPattern.unescaped(delimiter, parts);
      case ORDERED -> KeyPattern.ordered(parts);
      case RAW -> KeyPattern.raw(parts);
    };
  }

  Salt salt(int buckets) {
    return format == KeyFormat.ORDERED ? Salt.ordered(buckets) : Salt.readable(buckets);
  }
}
