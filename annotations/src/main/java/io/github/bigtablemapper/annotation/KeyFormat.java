package io.github.bigtablemapper.annotation;

/**
 * How the parts of a row key become bytes. Both formats are injective, invertible and keep the
 * order of the parts: rows are stored in the order of their first part, then their second, and so
 * on.
 */
public enum KeyFormat {
  /**
   * Text parts joined by {@code #}. Every byte up to {@code 0x25} inside a part is written as
   * {@code %XX}, so a part can neither contain the delimiter nor disturb the order, and the key
   * stays legible in Key Visualizer.
   */
  READABLE,

  /**
   * Bigtable's own {@code Struct.OrderedCodeBytes} row-key schema, so that SQL can read the parts.
   * Parts are joined by {@code 00 01}; integers use {@code Int64.OrderedCodeBytes}.
   */
  ORDERED
}
