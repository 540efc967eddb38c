package io.github.bigtablemapper.codec;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * How the order of encoded cells, compared as unsigned bytes, relates to the order of their values.
 *
 * @hidden
 */
@ForGeneratedCode
public enum CellOrder {
  /** Byte order is equal to value order. */
  UNSIGNED,
  /**
   * Two's complement: byte order is equal to value order among the negative values and among the
   * others; negative values come last.
   */
  SIGNED,
  /**
   * IEEE 754: byte order is equal to value order among the positive numbers, and the reverse among
   * the negative numbers, which come last.
   */
  FLOATING,
  /** Names of constants, in the order that their enum defines. */
  CONSTANTS,
  /** Decimal text: byte order has no meaning, but a pattern matches smaller or greater numbers. */
  DECIMAL
}
