package io.github.bigtablemapper.mistake;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the rules ask of a row key.
 *
 * @param entity the name of the entity
 * @param isOrdered whether in the ordered format; otherwise in the readable one
 * @param constants its constants, in the order they are stored
 * @param parts its other parts, in the order they are stored
 * @param salt the salt in front of its parts; null: none
 * @param <P> where something is declared
 */
public record KeyFacts<P>(
    String entity,
    boolean isOrdered,
    List<Constant<P>> constants,
    List<Part<P>> parts,
    @Nullable Salt<P> salt) {
  /** Copies the lists. */
  public KeyFacts {
    constants = List.copyOf(constants);
    parts = List.copyOf(parts);
  }

  List<String> partNames() {
    return parts.stream().map(Part::name).toList();
  }

  /**
   * A constant.
   *
   * @param text its text
   * @param place where it is declared
   * @param <P> where something is declared
   */
  public record Constant<P>(String text, P place) {}

  /**
   * A part that differs from key to key.
   *
   * @param name its name in the key
   * @param label its name in messages, {@code Product.id}
   * @param isTime whether it is an instant
   * @param isBytes whether it is stored as bytes that are no text
   * @param place where it is declared
   * @param <P> where something is declared
   */
  public record Part<P>(String name, String label, boolean isTime, boolean isBytes, P place) {}

  /**
   * A salt.
   *
   * @param buckets the number of buckets
   * @param by the names of the parts that decide on the bucket; none: the first part
   * @param place where it is declared
   * @param <P> where something is declared
   */
  public record Salt<P>(int buckets, List<String> by, P place) {
    /** Copies the names. */
    public Salt {
      by = List.copyOf(by);
    }
  }
}
