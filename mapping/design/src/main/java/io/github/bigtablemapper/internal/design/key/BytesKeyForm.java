package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import java.util.HexFormat;
import java.util.Set;

/** Bytes, for which readable keys have no form. */
final class BytesKeyForm extends KeyForm {
  BytesKeyForm() {
    super(
        "bytes",
        0,
        Set.of("bytes"),
        RowKeyFieldDesign.Type.BYTES,
        "hexadecimal digits, two for each byte");
  }

  /** {@return the number of bytes in words, after a comma; empty: it is not declared} */
  static String length(Layout layout) {
    return layout.bytes() == 0 ? "" : ", " + Amounts.of(layout.bytes(), "byte");
  }

  @Override
  String bytesInWords(KeyFormat format, Layout layout) {
    return "bytes" + (format == KeyFormat.RAW ? length(layout) : "");
  }

  @Override
  public String text(KeyFormat format, char delimiter, Layout layout, String value) {
    throw new IllegalArgumentException("readable keys cannot store bytes");
  }

  @Override
  byte[] comparable(KeyFormat format, Layout layout, String value) {
    return HexFormat.of().parseHex(value);
  }
}
