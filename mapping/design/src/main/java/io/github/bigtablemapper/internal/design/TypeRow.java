package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.internal.design.BuiltInType.Meaning;
import io.github.bigtablemapper.internal.design.BuiltInType.Order;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a row of {@link BuiltInType}, each with the value of most types: a row names only
 * what is special about its type.
 */
final class TypeRow {
  final String javaType;
  final int width;
  final String words;
  String primitive = "";
  Order order = Order.NONE;
  @Nullable StoredType key;
  @Nullable String keyInstead;
  @Nullable CellSql sql;
  Meaning meaning = Meaning.OTHER;
  @Nullable TextForm text;
  @Nullable Function<String, String> literal;

  /**
   * @param javaType the name of the type, boxed
   * @param width the number of bytes of a cell; 0: it varies
   * @param words the bytes of a cell
   */
  TypeRow(String javaType, int width, String words) {
    this.javaType = javaType;
    this.width = width;
    this.words = words;
  }

  TypeRow primitive(String name) {
    primitive = name;
    return this;
  }

  TypeRow ordered(Order ofCells) {
    order = ofCells;
    return this;
  }

  TypeRow key(StoredType stored) {
    key = stored;
    return this;
  }

  /** Row keys do not store it, but what follows the word "Use". */
  TypeRow keyInstead(String types) {
    keyInstead = types;
    return this;
  }

  TypeRow sql(CellSql ofCells) {
    sql = ofCells;
    return this;
  }

  TypeRow meaning(Meaning what) {
    meaning = what;
    return this;
  }

  TypeRow text(
      String noun, String example, @Nullable String factory, Function<String, Object> parser) {
    text = new TextForm(noun, example, factory, parser);
    return this;
  }

  /** Java has constants of it, each of which is a function of a text. */
  TypeRow literal(Function<String, String> ofText) {
    literal = ofText;
    return this;
  }
}
