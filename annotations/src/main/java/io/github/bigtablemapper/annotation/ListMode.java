package io.github.bigtablemapper.annotation;

/** The ways to store a list. */
public enum ListMode {
  /**
   * A column for each element, in a family that contains nothing else. Elements are appended and
   * prepended without a read, and none is lost, even with many concurrent writers. The qualifier is
   * 14 bytes: {@code <} for prepended elements or {@code >} for appended ones; the time of the
   * write in milliseconds, 6 bytes; the writer, 4 random bytes; a sequence number, 3 bytes. All
   * numbers are big-endian; time and sequence number of a prepended element are complemented, so
   * that the last one comes first.
   */
  ELEMENTS,

  /**
   * The cells of one column, a version for each element, in a family that keeps more than one.
   * Elements are appended without a read. Each element has its own millisecond, so elements can be
   * lost: if two processes append to a row in the same millisecond, one of the two elements is
   * lost, and a family with a limited number of versions loses the oldest. A write has up to 1,000
   * elements.
   */
  VERSIONS,

  /**
   * One cell: for each element its length, 4 bytes, big-endian, and its bytes. The list is replaced
   * as a whole: to add an element, read the list and put it.
   */
  PACKED
}
