package io.github.bigtablemapper.rewrite.internal.java;

/** Why a place is left to a person: each becomes a comment there, and a line of the report. */
public enum Reason {
  ATOMIC_COUNTER("counts when you call it, not at each write", "counters.md#counting-every-change"),
  CONVERTER("write a CellCodec for this converter and name it in @Codec", "custom-codecs.md"),
  CONVERTER_PROVIDERS("write codecs and name them in @Table(codecs = …)", "custom-codecs.md"),
  SHARED_TABLE(
      "several kinds of items are in this table: put their classes under one sealed interface",
      "several-entities.md"),
  JSON(
      "an annotation of Jackson leaves out or changes a value in JSON: write a codec with another"
          + " mapper",
      "nested.md#json"),
  TABLE_NAME("a table's name has at most 50 characters", "compile-errors.md#tablename"),
  KEY_TYPE(
      "no part of a row key has this type: write a KeyCodec", "custom-codecs.md#row-key-parts"),
  VALUE_TYPE("no codec is built in for this type", "custom-codecs.md"),
  INDEX_PROPERTY(
      "a view is ordered by columns of texts, enums, integers, booleans, UUIDs and times",
      "indexes.md"),
  NAME(
      "generated keys have a method of this name: rename the property, and keep its attribute by"
          + " @Column",
      "compile-errors.md#keypartname"),
  CLASS_NAME(
      "a generated class has the name of one of your classes: rename yours",
      "compile-errors.md#nametaken"),
  TYPE_PARAMETERS(
      "the class of an entity has no type parameters: remove them, or its annotation",
      "compile-errors.md#entityclass"),
  BUILDER(
      "the class needs a static builder() or a constructor of all its properties",
      "entities.md#builders"),
  VERSION_STEPS("versions start at 0 and go on by 1", "optimistic-locking.md"),
  FLATTENED_MAP(
      "columns that no property maps are a Map<String, ByteString>",
      "families-and-columns.md#columns-that-no-property-maps"),
  FLATTENED_KEY("a part of the row key is a property of the entity itself", "row-keys.md"),
  VECTOR("declare this property as float[], and its dimensions in @Column", "vectors.md"),
  UNKNOWN_ANNOTATION("nothing replaces this annotation", "dynamodb-names.md"),
  CLIENT("create a BigtableDataClient with your project and instance", "connecting.md"),
  EXTENSION("an extension becomes an interceptor of the mapper's builder", "hooks.md"),
  TABLE_MANAGEMENT("tables are created by mapper.schema(adminClient).apply(…)", "schema.md"),
  OLD_ITEM("a deletion or a put does not return the old item", "migrating-from-dynamodb.md#calls"),
  VERSIONED_DELETION(
      "a deletion takes the entity, whose version it checks",
      "optimistic-locking.md#patches-and-deletions"),
  IGNORE_NULLS(
      "update keeps what is null in an embedded value, and checks no version",
      "from-update-item.md#items-with-ignorenulls"),
  REQUEST(
      "an option of this request is set elsewhere, or only when it runs",
      "migrating-from-dynamodb.md#calls"),
  PROJECTION(
      "name the columns to read in select(…), which returns their values and no entities",
      "scanning.md#some-columns"),
  TWICE("this value is needed twice: put it into a variable", "migrating-from-dynamodb.md#calls"),
  EXPRESSION("this expression is not a literal that can be read", "conditions.md"),
  START_KEY("pages go on by a token: page(size, token)", "migrating-from-dynamodb.md#calls"),
  PAGES("read page by page with page(size) and nextToken()", "migrating-from-dynamodb.md#calls"),
  TRANSACTION(
      "one row is atomic, several are not",
      "migrating-from-dynamodb.md#behaviors-without-a-call-of-the-same-name"),
  BATCH(
      "this batch is not built in one place: use putAll, deleteAll or findAll",
      "migrating-from-dynamodb.md#calls"),
  KEY("write the generated key class here", "row-keys.md"),
  GENERIC_TABLE(
      "for tables of any class declare <E, K extends Key, P extends Patch<E>>, take a"
          + " WritableRepository<E, K, P> in place of the table, and a K in place of values",
      "migrating-from-dynamodb.md#a-dao-for-any-entity"),
  INDEX("this index is not declared by an @Index", "indexes.md"),
  LOW_LEVEL(
      "the low-level client takes nothing of the mapper: use a repository, or rows without a class",
      "dynamic-rows.md"),
  EXCEPTION("the two clients throw different exceptions", "errors.md"),
  OVERLOAD(
      "another method has the same parameters now: keep one of them, or rename one",
      "migrating-from-dynamodb.md#calls"),
  LONG_VALUE("this is a long now, which is never null", "optimistic-locking.md"),
  SCHEMA("a schema built in code is a hand-written mapping", "hand-written-mappings.md"),
  OTHER("see what replaces this name", "dynamodb-names.md");

  private final String text;
  private final String page;

  Reason(String text, String page) {
    this.text = text;
    this.page = page;
  }

  /** {@return its id, as comments and reports have it} */
  public String id() {
    StringBuilder id = new StringBuilder();
    for (String word : name().split("_", -1)) {
      id.append(word.charAt(0)).append(word.substring(1).toLowerCase(java.util.Locale.ROOT));
    }
    return id.toString();
  }

  /** {@return the page that describes what to write} */
  public String page() {
    return page;
  }

  /** {@return the text of a comment, without slashes} */
  public String comment() {
    return " TODO bigtable-mapper [" + id() + "] " + text + ": docs/" + page;
  }
}
