package io.github.bigtablemapper.processor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Changes of everything that annotations declare, and what each is an error of: {@code
 * EvolutionMatrixTest} requires at least one of each annotation and attribute.
 */
abstract sealed class EvolutionCases permits EvolutionTableCases, EvolutionPropertyCases {
  static final String TABLE = "@Table(\"t\") @Family(\"d\") ";
  static final String GENRE =
      "enum Genre { ROCK, @EnumFallback OTHER } enum Plain { ROCK, OTHER } ";
  static final String CODECS =
      """
      class Upper implements CellCodec<String> {
        public Upper() {}
        @Override public ByteString encode(String value) { return ByteString.EMPTY; }
        @Override public String decode(ByteString cell) { return ""; }
      }
      class UpperKey implements KeyCodec<String, String> {
        public UpperKey() {}
        @Override public String encode(String value) { return value; }
        @Override public String decode(String stored) { return stored; }
      }
      """;

  /**
   * One change.
   *
   * @param attribute the annotation or its attribute, {@code @Column.value}
   * @param ids the ids of its errors; none: it is safe. javac prints one error of each position
   */
  record Case(String attribute, String before, String after, Set<String> ids) {
    @Override
    public String toString() {
      return attribute + " " + ids;
    }
  }

  private final List<Case> cases = new ArrayList<>();

  /** Adds all of its changes. */
  abstract void addAll();

  static List<Case> all() {
    List<Case> all = new ArrayList<>();
    for (EvolutionCases part : List.of(new EvolutionTableCases(), new EvolutionPropertyCases())) {
      part.addAll();
      all.addAll(part.cases);
    }
    return all;
  }

  /** Adds a change of a whole source. */
  final void add(String attribute, String before, String after, String... ids) {
    cases.add(new Case(attribute, before, after, new TreeSet<>(Arrays.asList(ids))));
  }

  /** Adds a change of the components of a record that has a key. */
  final void property(String attribute, String before, String after, String... ids) {
    add(attribute, entity(before), entity(after), ids);
  }

  static String entity(String components) {
    return TABLE + "record E(@RowKey String id, " + components + ") {} " + GENRE + CODECS;
  }

  final void key(String attribute, String before, String after, String... ids) {
    add(
        attribute,
        TABLE + "record E(" + before + ", int n) {} " + GENRE + CODECS,
        TABLE + "record E(" + after + ", int n) {} " + GENRE + CODECS,
        ids);
  }

  /** Adds a change of a part of a raw key, the last one. */
  final void raw(String attribute, String before, String after, String... ids) {
    String table = "@Table(value = \"t\", keyFormat = KeyFormat.RAW) @Family(\"d\") record E(";
    add(attribute, table + before + ", int n) {}", table + after + ", int n) {}", ids);
  }

  /** Adds a change of the annotations of a record with two key parts and a text. */
  final void type(String attribute, String before, String after, String... ids) {
    String record =
        " record E(@RowKey String id, @RowKey String part, @Nullable String s, @Version long v) {} "
            + CODECS;
    add(attribute, before + record, after + record, ids);
  }
}
