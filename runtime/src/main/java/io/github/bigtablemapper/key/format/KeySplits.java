package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Arrays;
import java.util.List;

/**
 * The row keys at which a new table is split. Bigtable moves, adds and removes splits as the table
 * is used; these spread the load at first. Called by generated code.
 *
 * @hidden
 */
@ForGeneratedCode
public final class KeySplits {
  private KeySplits() {}

  /**
   * {@return the keys that start with the given values of a part, in the order of the rows}
   *
   * @param start a writer of the preceding parts
   * @param values as text, see {@link KeyPart#writeText}
   */
  public static List<ByteString> at(KeyWriter start, KeyPart<?> part, String... values) {
    return Arrays.stream(values)
        .map(
            value -> {
              KeyWriter out = start.copy();
              part.writeText(out, value);
              return out.valueStart();
            })
        .sorted(ByteString.unsignedLexicographicalComparator())
        .toList();
  }

  /** {@return the first keys of all buckets except the first} */
  public static List<ByteString> ofBuckets(Salt salt) {
    return salt.buckets().stream().skip(1).toList();
  }
}
