package io.github.bigtablemapper.annotation;

/** The ways to store a list. */
public enum ListMode {
  /**
   * A column for each element, in a family that holds nothing else. Elements are appended and
   * prepended without a read, and none is lost, however many write at once. The qualifier is 14
   * bytes: {@code <} for prepended elements or {@code >} for appended ones; the time of the write
   * in milliseconds, 6 bytes; the writer, 4 random bytes; a sequence number, 3 bytes. All numbers
   * are big-endian; time and sequence number of a prepended element are complemented, so that the
   * last one comes first.
   */
  ELEMENTS,

  /**
   * The cells of one column, a version for each element, in a family that keeps more than one.
   * Elements are appended without a read. They have a millisecond each, and so much is lost: two
   * processes that append to a row in the same millisecond lose one of the two elements, and a
   * family that keeps some versions loses the oldest. A write has up to 1,000 elements.
   */
  VERSIONS,

  /**
   * One cell: of each element its length, 4 bytes, big-endian, and its bytes. The list is replaced
   * as a whole; to add an element is to read the list and put it.
   */
  PACKED
}
