package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.internal.design.text.VisibleText;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which texts are ids and names, by Bigtable's rules in {@code CreateTableRequest} and {@code
 * Table} in {@code google.bigtable.admin.v2}.
 */
public final class Identifiers {
  private static final Pattern TABLE = Pattern.compile("[_a-zA-Z0-9][-_.a-zA-Z0-9]{0,49}");
  private static final Pattern FAMILY = Pattern.compile("[-_.a-zA-Z0-9]{1,64}");

  private Identifiers() {}

  /** {@return whether a text is the id of a table, or of a materialized view} */
  public static boolean isTable(String id) {
    return TABLE.matcher(id).matches();
  }

  /** {@return whether a text is the name of a column family} */
  public static boolean isFamily(String name) {
    return FAMILY.matcher(name).matches();
  }

  /** Names of Java with dots between them, such as the name of a package and of a nested class. */
  private static boolean isClass(String type) {
    return Stream.of(type.split("\\.", -1))
        .allMatch(
            name ->
                !name.isEmpty()
                    && Character.isJavaIdentifierStart(name.codePointAt(0))
                    && name.codePoints().allMatch(Identifiers::isPart));
  }

  private static boolean isPart(int c) {
    return Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
  }

  /**
   * {@return the same design, of which every id and name is one} They become names of files and
   * parts of commands.
   *
   * @throws IllegalArgumentException if one is not, or all rows would have one key
   */
  public static EntityDesign checked(EntityDesign entity) {
    check(isClass(entity.type()), entity.type(), "the name of a class");
    if (entity.key().properties().isEmpty()) {
      throw new IllegalArgumentException(
          "no design of an entity: a row key has a part that is a property");
    }
    Stream.concat(Stream.of(entity.table()), entity.indexes().stream().map(IndexDesign::id))
        .forEach(id -> check(isTable(id), id, "the id of a table"));
    Stream.of(
            entity.families().stream().map(FamilyDesign::name),
            Stream.ofNullable(entity.operationIds()).map(FamilyDesign::name),
            entity.columns().stream().map(ColumnDesign::family),
            entity.collections().stream().map(CollectionDesign::family))
        .flatMap(names -> names)
        .forEach(name -> check(isFamily(name), name, "the name of a family"));
    return entity;
  }

  private static void check(boolean isValid, String text, String what) {
    if (!isValid) {
      throw new IllegalArgumentException(
          "no design of an entity: " + VisibleText.of(text) + " is not " + what);
    }
  }
}
