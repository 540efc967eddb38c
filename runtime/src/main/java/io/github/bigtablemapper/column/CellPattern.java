package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;

/** A pattern of the bytes of a cell, which Bigtable compares with a regular expression. */
public sealed interface CellPattern permits TextPattern, DecimalPattern, EqualDecimals {
  /** {@return true if the whole of some bytes matches} */
  boolean matches(ByteString bytes);

  /** {@return the pattern as a regular expression of RE2, for Bigtable} */
  ByteString regex();
}
