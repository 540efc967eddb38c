package io.github.bigtablemapper.processor.read.property;

/** What the annotations of a property make of it, before its type is looked at. */
public enum PropertyKind {
  /** A part of the row key. */
  KEY_PART,
  /** A value whose properties are columns. */
  EMBEDDED,
  /** The columns of a family that no other property maps. */
  UNMAPPED,
  /** The newest timestamp of the row's cells, which is not stored. */
  VIEW,
  /** Cells that Bigtable aggregates. */
  AGGREGATE,
  /** A cell that Bigtable counts in. */
  COUNTER,
  /** Cells that writes set: how many of how many columns, its type says. */
  VALUE
}
