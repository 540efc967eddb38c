package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.internal.design.Place;

/**
 * A change of an entity by which rows that are stored already become unreadable, or are not seen
 * any more. Made by {@link Compatibility} alone.
 */
public final class Incompatibility {
  private final Kind kind;
  private final Place place;
  private final String message;

  Incompatibility(Kind kind, Place place, String message) {
    this.kind = kind;
    this.place = place;
    this.message = message;
  }

  /** {@return what has changed} */
  public Kind kind() {
    return kind;
  }

  /** {@return where in the entity as it is now} */
  public Place place() {
    return place;
  }

  /**
   * {@return what was stored, what is stored now, and what to do; without any key or value of a
   * row}
   */
  public String message() {
    return message;
  }

  /** {@return kind, place and message} */
  @Override
  public String toString() {
    return "[" + kind.id() + "] " + place.name() + ": " + message;
  }

  /** What can change. More may follow: a switch needs a default. */
  public enum Kind {
    /** The table. */
    TABLE("SchemaTable"),
    /** The parts of the row key, their order or their bytes. */
    KEY("SchemaKey"),
    /** The salt of the row key. */
    SALT("SchemaSalt"),
    /** Nothing reads a column or a collection any more. */
    GONE("SchemaGone"),
    /** The bytes of a column, or of the elements of a collection. */
    TYPE("SchemaType"),
    /** The constants of an enum. */
    CONSTANT("SchemaConstant"),
    /** Which cells of its column a property is. */
    CELLS("SchemaCells"),
    /** A column without which there is no such entity. */
    REQUIRED("SchemaRequired"),
    /** How long cells are kept, or how many. */
    RETENTION("SchemaRetention"),
    /** What Bigtable makes of the numbers in a family. */
    AGGREGATION("SchemaAggregation"),
    /** Where the cell is that keeps a row without any value in existence. */
    MARKER("SchemaMarker"),
    /** What the time of cells is. */
    WRITE_TIME("SchemaWriteTime"),
    /** When rows expire. */
    EXPIRY("SchemaExpiry"),
    /** What an index is ordered by, and who keeps it. */
    INDEX("SchemaIndex");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    /** {@return the greppable id, which its documentation has as a heading} */
    public String id() {
      return id;
    }
  }
}
