package io.github.bigtablemapper.processor.internal.write.source;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.lang.reflect.Field;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of all types of the runtime and its libraries that generated code uses. The processor
 * refers to these types by name only; a test resolves each name.
 */
public final class RuntimeNames {
  private static final String ROOT = "io.github.bigtablemapper";
  private static final String COLUMN = ROOT + ".column";
  private static final String MAPPING = ROOT + ".mapping";
  private static final String ELEMENT = MAPPING + ".element";
  private static final String KEY = ROOT + ".key";
  private static final String FORMAT = KEY + ".format";
  private static final String CODEC = ROOT + ".codec";
  private static final String CLIENT = "com.google.cloud.bigtable.data.v2.models";

  public static final ClassName BIGTABLE_MAPPER = ClassName.get(ROOT, "BigtableMapper");
  public static final ClassName REPOSITORY = ClassName.get(ROOT, "Repository");
  public static final ClassName ASYNC_REPOSITORY = ClassName.get(ROOT, "AsyncRepository");
  public static final ClassName VERSIONED_REPOSITORY = ClassName.get(ROOT, "VersionedRepository");
  public static final ClassName ASYNC_VERSIONED_REPOSITORY =
      ClassName.get(ROOT, "AsyncVersionedRepository");
  public static final ClassName ASYNC_WRITABLE_REPOSITORY =
      ClassName.get(ROOT, "AsyncWritableRepository");
  public static final ClassName WRITE = ClassName.get(ROOT, "Write");
  public static final ClassName WRITES = ClassName.get(ROOT, "Writes");
  public static final ClassName READ_REPOSITORY = ClassName.get(ROOT, "ReadRepository");
  public static final ClassName ASYNC_READ_REPOSITORY = ClassName.get(ROOT, "AsyncReadRepository");
  public static final ClassName ASYNC_MAINTAINED_INDEX =
      ClassName.get(ROOT, "AsyncMaintainedIndex");
  public static final ClassName MAINTAINED_INDEX = ClassName.get(ROOT, "MaintainedIndex");
  public static final ClassName DEADLINES = ClassName.get(ROOT + ".deadline", "Deadlines");

  public static final ClassName SHARED_TABLE_MAPPING = ClassName.get(MAPPING, "SharedTableMapping");
  public static final ClassName INDEX_MAPPING = ClassName.get(MAPPING, "IndexMapping");
  public static final ClassName VIEW_MAPPING = ClassName.get(MAPPING, "ViewMapping");
  public static final ClassName INDEX_COLUMN = ClassName.get(MAPPING, "IndexColumn");
  public static final ClassName ENTITY_MAPPING = ClassName.get(MAPPING, "EntityMapping");
  public static final ClassName GENERATED_FORMAT = ClassName.get(MAPPING, "GeneratedFormat");
  public static final ClassName ENTITY_SCHEMA = ClassName.get(MAPPING, "EntitySchema");
  public static final ClassName CHECK_RETURN_VALUE = ClassName.get(MAPPING, "CheckReturnValue");
  public static final ClassName GENERATED_REPOSITORY =
      ClassName.get(MAPPING, "GeneratedRepository");
  public static final ClassName ENTITY_READER = ClassName.get(MAPPING, "EntityReader");
  public static final ClassName ROW_CELLS = ClassName.get(MAPPING, "RowCells");
  public static final ClassName GENERATED_ROLE = ClassName.get(MAPPING, "GeneratedRole");
  public static final ClassName WRITE_STAMP = ClassName.get(MAPPING, "WriteStamp");
  public static final ClassName COLLECTION_WRITER = ClassName.get(ELEMENT, "CollectionWriter");
  public static final ClassName CELL_SINK = ClassName.get(MAPPING, "CellSink");
  public static final ClassName MAPPED_COLUMN = ClassName.get(COLUMN, "MappedColumn");
  public static final ClassName ORDERED_COLUMN = ClassName.get(COLUMN, "OrderedColumn");
  public static final ClassName TEXT_COLUMN = ClassName.get(COLUMN, "TextColumn");
  public static final ClassName MAPPED_KEY_PART = ClassName.get(COLUMN, "MappedKeyPart");
  public static final ClassName ORDERED_KEY_PART = ClassName.get(COLUMN, "OrderedKeyPart");
  public static final ClassName TEXT_KEY_PART = ClassName.get(COLUMN, "TextKeyPart");
  public static final ClassName COUNTER_COLUMN = ClassName.get(COLUMN, "CounterColumn");
  public static final ClassName AGGREGATE_COLUMN = ClassName.get(COLUMN, "AggregateColumn");
  public static final ClassName BUCKET_COLUMN = ClassName.get(COLUMN, "BucketColumn");
  public static final ClassName HISTORY_COLUMN = ClassName.get(COLUMN, "HistoryColumn");
  public static final ClassName HISTORY_READER = ClassName.get(ELEMENT, "HistoryReader");
  public static final ClassName VERSION_LIST_READER = ClassName.get(ELEMENT, "VersionListReader");
  public static final ClassName MAP_FAMILY = ClassName.get(COLUMN, "MapFamily");
  public static final ClassName MAP_READER = ClassName.get(ELEMENT, "MapReader");
  public static final ClassName SET_FAMILY = ClassName.get(COLUMN, "SetFamily");
  public static final ClassName SET_READER = ClassName.get(ELEMENT, "SetReader");
  public static final ClassName HISTORY_MAP_FAMILY = ClassName.get(COLUMN, "HistoryMapFamily");
  public static final ClassName HISTORY_MAP_READER = ClassName.get(ELEMENT, "HistoryMapReader");
  public static final ClassName VERSIONED = ClassName.get(COLUMN, "Versioned");
  public static final ClassName VERSIONED_MAP_FAMILY = ClassName.get(COLUMN, "VersionedMapFamily");
  public static final ClassName VERSIONED_SET_FAMILY = ClassName.get(COLUMN, "VersionedSetFamily");
  public static final ClassName LIST_FAMILY = ClassName.get(COLUMN, "ListFamily");
  public static final ClassName LIST_READER = ClassName.get(ELEMENT, "ListReader");
  public static final ClassName ELEMENT_ID = ClassName.get(COLUMN, "ElementId");
  public static final ClassName UNMAPPED_COLUMNS = ClassName.get(COLUMN, "UnmappedColumns");
  public static final ClassName PATCH = ClassName.get(MAPPING, "Patch");
  public static final ClassName FAMILY_RULE = ClassName.get(MAPPING, "FamilyRule");
  public static final ClassName TABLE_OPTION = ClassName.get(MAPPING, "TableOption");
  public static final ClassName TABLE_OPTIONS = ClassName.get(MAPPING, "TableOptions");

  public static final ClassName CELL_BYTES = ClassName.get(CODEC, "CellBytes");
  public static final ClassName CELL_CODECS = ClassName.get(CODEC, "CellCodecs");
  public static final ClassName TIME_CODECS = ClassName.get(CODEC + ".time", "TimeCodecs");
  public static final ClassName CELL_ORDER = ClassName.get(CODEC, "CellOrder");
  public static final ClassName LIST_CODEC = ClassName.get(CODEC, "ListCodec");
  public static final ClassName VECTOR_CODEC = ClassName.get(CODEC, "VectorCodec");
  public static final ClassName WIDENING_CODEC = ClassName.get(CODEC, "WideningCodec");
  public static final ClassName ENUM_CODEC = ClassName.get(CODEC, "EnumCodec");
  public static final ClassName MESSAGE_CODEC = ClassName.get(CODEC, "MessageCodec");

  public static final ClassName KEY_INTERFACE = ClassName.get(KEY, "Key");
  public static final ClassName KEY_PATTERN = ClassName.get(FORMAT, "KeyPattern");
  public static final ClassName KEY_PREFIX = ClassName.get(KEY, "KeyPrefix");
  public static final ClassName PARENT_PREFIX = ClassName.get(KEY, "ParentPrefix");
  public static final ClassName PART_RANGE = ClassName.get(KEY, "PartRange");
  public static final ClassName START_RANGE = ClassName.get(KEY, "StartRange");
  public static final ClassName TEXT_RANGE = ClassName.get(KEY, "TextRange");
  public static final ClassName DOMAIN_RANGE = ClassName.get(KEY, "DomainRange");
  public static final ClassName KEY_RANGE = ClassName.get(KEY, "KeyRange");
  public static final ClassName KEY_READER = ClassName.get(FORMAT, "KeyReader");
  public static final ClassName KEY_WRITER = ClassName.get(FORMAT, "KeyWriter");
  public static final ClassName KEY_SPLITS = ClassName.get(FORMAT, "KeySplits");
  public static final ClassName ROW_KEY_FIELD = ClassName.get(FORMAT, "RowKeyField");
  public static final ClassName SALT = ClassName.get(FORMAT, "Salt");
  public static final ClassName CONSTANT_PART = ClassName.get(FORMAT, "ConstantPart");
  public static final ClassName CONVERTED_PART = ClassName.get(FORMAT, "ConvertedPart");

  public static final ClassName TARGET_ID = ClassName.get(CLIENT, "TargetId");
  public static final ClassName MATERIALIZED_VIEW_ID = ClassName.get(CLIENT, "MaterializedViewId");
  public static final ClassName BYTE_STRING = ClassName.get("com.google.protobuf", "ByteString");
  static final ClassName NULLABLE = ClassName.get("org.jspecify.annotations", "Nullable");

  private RuntimeNames() {}

  /** {@return the class of the runtime that is a part of row keys} */
  public static ClassName part(StoredType stored) {
    return ClassName.get(FORMAT, stored.part());
  }

  /** {@return the names without packages of these types, and of those of Java that keys use} */
  public static Set<String> simpleNames() {
    return Stream.concat(
            Stream.of(RuntimeNames.class.getFields()).map(RuntimeNames::simpleName),
            Stream.of("Arrays", "Generated", "List", "Objects", "Optional"))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String simpleName(Field field) {
    try {
      return ((ClassName) field.get(null)).simpleName();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
