package io.github.bigtablemapper.internal.design.key;

/**
 * A part of the row key as it is published for SQL.
 *
 * @param name what SQL calls it
 * @param type the type of its bytes
 */
public record RowKeyFieldDesign(String name, Type type) {
  /**
   * The types of fields, of {@code google.bigtable.admin.v2.Type}. More may follow: a switch needs
   * a default.
   */
  public enum Type {
    /** {@code String} in {@code Utf8Bytes}. */
    STRING,
    /** {@code Bytes} as they are. */
    BYTES,
    /** {@code Int64} in {@code OrderedCodeBytes}. */
    INT64,
    /** {@code Timestamp}, as microseconds in {@code Int64.OrderedCodeBytes}. */
    TIMESTAMP
  }
}
