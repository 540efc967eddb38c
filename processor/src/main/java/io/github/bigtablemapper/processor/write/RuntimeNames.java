package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.ClassName;

/**
 * The names of all types of the runtime and its libraries that generated code uses. The processor
 * knows these types by name only; a test resolves each name.
 */
final class RuntimeNames {
  private static final String ROOT = "io.github.bigtablemapper";
  private static final String COLUMN = ROOT + ".column";
  private static final String MAPPING = ROOT + ".mapping";
  private static final String KEY = ROOT + ".key";
  private static final String CODEC = ROOT + ".codec";

  static final ClassName BIGTABLE_MAPPER = ClassName.get(ROOT, "BigtableMapper");
  static final ClassName REPOSITORY = ClassName.get(ROOT, "Repository");
  static final ClassName ASYNC_REPOSITORY = ClassName.get(ROOT, "AsyncRepository");
  static final ClassName VERSIONED_REPOSITORY = ClassName.get(ROOT, "VersionedRepository");
  static final ClassName ASYNC_VERSIONED_REPOSITORY =
      ClassName.get(ROOT, "AsyncVersionedRepository");
  static final ClassName READ_REPOSITORY = ClassName.get(ROOT, "ReadRepository");

  static final ClassName SHARED_TABLE_MAPPING = ClassName.get(MAPPING, "SharedTableMapping");
  static final ClassName ENTITY_MAPPING = ClassName.get(MAPPING, "EntityMapping");
  static final ClassName ENTITY_READER = ClassName.get(MAPPING, "EntityReader");
  static final ClassName ROW_CELLS = ClassName.get(MAPPING, "RowCells");
  static final ClassName WRITE_STAMP = ClassName.get(MAPPING, "WriteStamp");
  static final ClassName COLLECTION_WRITER = ClassName.get(MAPPING, "CollectionWriter");
  static final ClassName CELL_SINK = ClassName.get(MAPPING, "CellSink");
  static final ClassName MAPPED_COLUMN = ClassName.get(COLUMN, "MappedColumn");
  static final ClassName ORDERED_COLUMN = ClassName.get(COLUMN, "OrderedColumn");
  static final ClassName COUNTER_COLUMN = ClassName.get(COLUMN, "CounterColumn");
  static final ClassName AGGREGATE_COLUMN = ClassName.get(COLUMN, "AggregateColumn");
  static final ClassName BUCKET_COLUMN = ClassName.get(COLUMN, "BucketColumn");
  static final ClassName HISTORY_COLUMN = ClassName.get(COLUMN, "HistoryColumn");
  static final ClassName HISTORY_READER = ClassName.get(MAPPING, "HistoryReader");
  static final ClassName VERSION_LIST_READER = ClassName.get(MAPPING, "VersionListReader");
  static final ClassName MAP_FAMILY = ClassName.get(COLUMN, "MapFamily");
  static final ClassName MAP_READER = ClassName.get(MAPPING, "MapReader");
  static final ClassName SET_FAMILY = ClassName.get(COLUMN, "SetFamily");
  static final ClassName SET_READER = ClassName.get(MAPPING, "SetReader");
  static final ClassName LIST_FAMILY = ClassName.get(COLUMN, "ListFamily");
  static final ClassName LIST_READER = ClassName.get(MAPPING, "ListReader");
  static final ClassName ELEMENT_ID = ClassName.get(COLUMN, "ElementId");
  static final ClassName UNMAPPED_COLUMNS = ClassName.get(COLUMN, "UnmappedColumns");
  static final ClassName PATCH = ClassName.get(MAPPING, "Patch");
  static final ClassName FAMILY_RULE = ClassName.get(MAPPING, "FamilyRule");

  static final ClassName CELL_CODECS = ClassName.get(CODEC, "CellCodecs");
  static final ClassName CELL_ORDER = ClassName.get(CODEC, "CellOrder");
  static final ClassName LIST_CODEC = ClassName.get(CODEC, "ListCodec");
  static final ClassName ENUM_CODEC = ClassName.get(CODEC, "EnumCodec");
  static final ClassName MESSAGE_CODEC = ClassName.get(CODEC, "MessageCodec");

  static final ClassName KEY_INTERFACE = ClassName.get(KEY, "Key");
  static final ClassName KEY_HASH = ClassName.get(KEY, "KeyHash");
  static final ClassName KEY_PATTERN = ClassName.get(KEY, "KeyPattern");
  static final ClassName KEY_PREFIX = ClassName.get(KEY, "KeyPrefix");
  static final ClassName PARENT_PREFIX = ClassName.get(KEY, "ParentPrefix");
  static final ClassName PART_RANGE = ClassName.get(KEY, "PartRange");
  static final ClassName TEXT_RANGE = ClassName.get(KEY, "TextRange");
  static final ClassName DOMAIN_RANGE = ClassName.get(KEY, "DomainRange");
  static final ClassName KEY_RANGE = ClassName.get(KEY, "KeyRange");
  static final ClassName KEY_READER = ClassName.get(KEY, "KeyReader");
  static final ClassName KEY_WRITER = ClassName.get(KEY, "KeyWriter");
  static final ClassName SALT = ClassName.get(KEY, "Salt");
  static final ClassName CONSTANT_PART = ClassName.get(KEY, "ConstantPart");
  static final ClassName CONVERTED_PART = ClassName.get(KEY, "ConvertedPart");
  static final ClassName STRING_PART = ClassName.get(KEY, "StringPart");
  static final ClassName LONG_PART = ClassName.get(KEY, "LongPart");
  static final ClassName INT_PART = ClassName.get(KEY, "IntPart");
  static final ClassName SHORT_PART = ClassName.get(KEY, "ShortPart");
  static final ClassName BYTE_PART = ClassName.get(KEY, "BytePart");
  static final ClassName BOOLEAN_PART = ClassName.get(KEY, "BooleanPart");
  static final ClassName UUID_PART = ClassName.get(KEY, "UuidPart");
  static final ClassName ENUM_PART = ClassName.get(KEY, "EnumPart");
  static final ClassName INSTANT_PART = ClassName.get(KEY, "InstantPart");
  static final ClassName LOCAL_DATE_PART = ClassName.get(KEY, "LocalDatePart");
  static final ClassName BYTES_PART = ClassName.get(KEY, "BytesPart");
  static final ClassName BYTE_STRING_PART = ClassName.get(KEY, "ByteStringPart");

  static final ClassName BYTE_STRING = ClassName.get("com.google.protobuf", "ByteString");
  static final ClassName NULLABLE = ClassName.get("org.jspecify.annotations", "Nullable");

  private RuntimeNames() {}
}
