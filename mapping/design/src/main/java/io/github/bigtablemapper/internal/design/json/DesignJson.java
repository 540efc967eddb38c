package io.github.bigtablemapper.internal.design.json;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Identifiers;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The design of an entity as JSON: what the annotation processor writes to the directory of its
 * class, what users commit, and what tools read. The members are the components of the records;
 * what is null, false, 0 or without elements is left out.
 */
public final class DesignJson {
  /** The folder, in a directory of classes or a jar, with a file for each entity. */
  public static final String FOLDER = "META-INF/bigtable-mapper/";

  /** What the name of each file ends with. */
  public static final String EXTENSION = ".json";

  /** Increases when a member changes its meaning; an additional member does not change it. */
  private static final int FORMAT = 1;

  private static final String FORMAT_MEMBER = "format";

  private DesignJson() {}

  /** {@return the name of an entity's file, without its folder} */
  public static String fileName(EntityDesign entity) {
    return entity.type() + EXTENSION;
  }

  /** {@return a design as JSON, with a line break at the end} */
  public static String write(EntityDesign entity) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(FORMAT_MEMBER, FORMAT);
    tree.putAll(RecordTrees.toTree(entity));
    return Json.of(tree) + "\n";
  }

  /**
   * {@return the design that was written}
   *
   * @throws IllegalArgumentException if the text is no such JSON, of a later format, or has an id
   *     or a name that is none in Bigtable, or in Java: they become names of files, and parts of
   *     commands
   */
  public static EntityDesign read(String json) {
    if (!(JsonReader.read(json) instanceof Map<?, ?> tree)) {
      throw new IllegalArgumentException("no design of an entity");
    }
    if (!(tree.get(FORMAT_MEMBER) instanceof BigDecimal format)
        || format.compareTo(BigDecimal.valueOf(FORMAT)) != 0) {
      throw new IllegalArgumentException(
          "of format %s, but only %s is known: write it again, or use another version of"
                  .formatted(tree.get(FORMAT_MEMBER), FORMAT)
              + " bigtable-mapper");
    }
    try {
      return Identifiers.checked(RecordTrees.toRecord(tree, EntityDesign.class));
    } catch (ArithmeticException | DateTimeException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("no design of an entity: " + e.getMessage(), e);
    }
  }
}
