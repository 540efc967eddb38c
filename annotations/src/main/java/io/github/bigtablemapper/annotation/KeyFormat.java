package io.github.bigtablemapper.annotation;

/**
 * How the parts of a row key are encoded to bytes. All formats are injective and invertible:
 * different keys have different bytes, and each key can be decoded. Rows are stored in the order of
 * their first part, then their second, and so on; the guide's page on row keys names the
 * exceptions.
 */
public enum KeyFormat {
  /**
   * Text parts joined by {@code #}. Every byte up to {@code 0x25} inside a part is written as
   * {@code %XX}, so a part can neither contain the delimiter nor affect the order, and the key is
   * readable in Key Visualizer.
   */
  READABLE,

  /**
   * Bigtable's own {@code Struct.OrderedCodeBytes} row-key schema, so that SQL can read the parts.
   * Parts are joined by {@code 00 01}; integers use {@code Int64.OrderedCodeBytes}. These are not
   * raw bytes: a zero byte inside a part is stored as {@code 00 FF}.
   */
  ORDERED,

  /**
   * The bytes of the parts as they are, one after the other, without delimiters and escapes, for
   * existing tables. Each part except the last has a fixed number of bytes, see {@link
   * RowKey#bytes}; the last can have the rest of the key.
   */
  RAW,

  /**
   * Like {@link #READABLE}, but with text as it is, for existing tables: {@code /user/$a} or {@code
   * 10.0.0.1:9000}. A part ends at the next delimiter; the last part has the rest of the key. So a
   * delimiter is refused in every part except the last. Constants may contain it.
   */
  UNESCAPED
}
