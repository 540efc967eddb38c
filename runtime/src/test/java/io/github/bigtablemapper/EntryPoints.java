package io.github.bigtablemapper;

import static io.github.bigtablemapper.fixture.RawMapping.KEPT;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.Repeated;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.io.IOException;
import java.lang.reflect.Parameter;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** All that has public methods which make calls, of one mapper, and arguments for these methods. */
final class EntryPoints implements AutoCloseable {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a", "kept:h*");
  private static final RawKey KEY = new RawKey("a");
  private static final KeyPrefix<RawKey> PREFIX = new IdPrefix();
  private static final Raw RAW = Raw.of("a", "x", "y");

  private static final class IdPrefix extends KeyPrefix<RawKey> {
    IdPrefix() {
      super(written());
    }

    private static KeyWriter written() {
      KeyWriter out = KeyWriter.readable();
      StringPart.of("id").write(out, "a");
      return out;
    }
  }

  private final WriteServer server;
  private final BigtableMapper mapper;
  private final BigtableTableAdminClient admin;
  private final RawRepository rows;
  private final TicketRepository tickets;

  EntryPoints(WriteServer server, BigtableMapper mapper) throws IOException {
    this.server = server;
    this.mapper = mapper;
    rows = new RawRepository(mapper, MAPPING);
    tickets = new TicketRepository(mapper);
    admin =
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(1) // which nothing is sent to
                .setProjectId("project")
                .setInstanceId("instance")
                .build());
  }

  @Override
  public void close() {
    admin.close();
  }

  /**
   * What has methods, by a name for messages; of each the type whose methods are called.
   *
   * @param canWrite whether the mapper writes, and so makes bulk writers
   */
  Map<Class<?>, Object> receivers(boolean canWrite) {
    KeyRange<RawKey> range = KeyRange.of(KEY);
    Map<Class<?>, Object> all = new LinkedHashMap<>();
    all.put(Repository.class, rows);
    all.put(AsyncRepository.class, rows.async());
    all.put(VersionedRepository.class, tickets);
    all.put(AsyncVersionedRepository.class, tickets.async());
    all.put(Writes.class, rows.writes());
    all.put(Write.class, rows.writes().restore(RAW));
    all.put(Scan.class, rows.scan(range));
    all.put(AsyncScan.class, rows.async().scan(range));
    all.put(WritableHistory.class, rows.history(KEY, history()));
    all.put(AsyncWritableHistory.class, rows.async().history(KEY, history()));
    all.put(Elements.class, tickets.elements(KEY, tags()));
    all.put(AsyncElements.class, tickets.async().elements(KEY, tags()));
    all.put(IndependentReads.class, IndependentReads.begin());
    all.put(IndependentWrites.class, IndependentWrites.begin());
    if (canWrite) {
      all.put(BulkWriter.class, rows.bulkWriter());
    }
    all.put(BulkWriterOptions.class, BulkWriterOptions.<RawKey>defaults());
    all.put(ReadOptions.class, ReadOptions.DEFAULT);
    all.put(RangeDeletion.class, rows.deleteRange(range));
    all.put(AsyncRangeDeletion.class, rows.async().deleteRange(range));
    all.put(RowDrop.class, mapper.dropRows(admin, rows, PREFIX));
    all.put(ClientMapperBuilder.class, BigtableMapper.builder(server.client()));
    all.put(SettingsMapperBuilder.class, BigtableMapper.builder(server.settings().build()));
    all.put(BigtableMapper.class, mapper);
    return all;
  }

  private static HistoryColumn<Raw, ?> history() {
    return (HistoryColumn<Raw, ?>) MAPPING.columns().get(1);
  }

  @SuppressWarnings("unchecked")
  private OwnedFamily<Ticket, ?> tags() {
    return (OwnedFamily<Ticket, ?>) tickets.mapping().collections().get(0);
  }

  @Nullable Object argument(Class<?> type, String method, Parameter parameter) {
    boolean ofTickets =
        type.getSimpleName().contains("Versioned") || type.getSimpleName().contains("Elements");
    Object entity = ofTickets ? new Ticket("a", "x", 0) : RAW;
    Class<?> wanted = parameter.getType();
    String generic = parameter.getParameterizedType().getTypeName();
    if (wanted == long.class) {
      return 1L;
    } else if (wanted == int.class) {
      return 1;
    } else if (wanted == Object.class) {
      return generic.equals("K") ? KEY : entity;
    } else if (wanted == Key.class) {
      return KEY;
    } else if (wanted == Collection.class) {
      return generic.contains("extends K>") ? List.of(KEY) : List.of(entity);
    } else if (wanted == Condition.class) {
      return Condition.rowExists();
    } else if (wanted == Consumer.class) {
      return (Consumer<Object>) each -> {};
    } else if (wanted == LongConsumer.class) {
      return (LongConsumer) each -> {};
    } else if (wanted == UnaryOperator.class) {
      return UnaryOperator.identity();
    } else if (wanted == Function.class) {
      return Function.identity();
    } else if (wanted == KeyRange.class) {
      return KeyRange.of(KEY);
    } else if (wanted == KeyRange[].class) {
      return new KeyRange<?>[0];
    } else if (wanted == Selectable[].class) {
      return new Selectable<?>[0];
    } else if (wanted == Instant.class) {
      return Instant.EPOCH;
    } else if (wanted == Duration.class) {
      return Duration.ofSeconds(1);
    } else if (wanted == Deadlines.class) {
      return Deadlines.of(Duration.ofSeconds(1));
    } else if (wanted == MappedColumn.class) {
      return ofTickets ? tickets.mapping().columns().get(0) : history();
    } else if (wanted == HistoryColumn.class) {
      return history();
    } else if (wanted == Repeated.class || wanted == OwnedFamily.class) {
      return tags();
    } else if (wanted == ReadRepository.class || wanted == WritableRepository.class) {
      return rows;
    } else if (wanted == Write.class) {
      return rows.writes().put(RAW);
    } else if (wanted == CounterColumn.class) {
      return CounterColumn.of(0, "count", "kept", "count");
    } else if (wanted == BigtableTableAdminClient.class) {
      return admin;
    } else if (wanted == BigtableDataClient.class) {
      return server.client();
    } else if (wanted == KeyPrefix.class) {
      return PREFIX;
    } else if (wanted == TargetId.class) {
      return TableId.of("raw");
    } else if (wanted == TableMapping.class || wanted == EntityMapping.class) {
      return method.startsWith("versioned") ? tickets.mapping() : MAPPING;
    } else if (wanted == EntityInterceptor.class) {
      return new EntityInterceptor<Raw>() {};
    } else if (wanted == String.class) {
      return "a";
    } else if (wanted == BiFunction.class) {
      return (BiFunction<Object, Object, Object>) (client, table) -> List.of();
    } else if (wanted == Map.class) {
      return Map.of();
    }
    return null;
  }
}
