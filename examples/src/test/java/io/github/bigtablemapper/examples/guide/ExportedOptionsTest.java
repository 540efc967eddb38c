package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.Type;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.export.CbtCommands;
import io.github.bigtablemapper.internal.export.GcloudCommands;
import io.github.bigtablemapper.internal.export.SchemaDocument;
import io.github.bigtablemapper.internal.export.TerraformResources;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.schema.Schema;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall;
import io.grpc.MethodDescriptor;
import java.io.IOException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Splits, row-key schemas and tables of indexes are exported as apply sends them. */
class ExportedOptionsTest {
  @Table(
      value = "words",
      splits = {"b c", "n", "é"})
  @Family("f")
  @KeyConstant("a word")
  record Word(@RowKey String word, @RowKey int page, @Column String text) {}

  @Table(
      value = "numbers",
      splits = {"-9223372036854775808", "-7", "0", "9", "10"})
  @Family("f")
  record Signed(@RowKey(signed = true) long number, @Column String text) {}

  @Table(
      value = "falling",
      splits = {"-7", "0", "9"})
  @Family("f")
  record Falling(
      @RowKey(signed = true, reversed = true, digits = 3) int number, @Column String text) {}

  @Table(
      value = "spread",
      splits = {"1", "2", "1000"})
  @Family("f")
  record Spread(@RowKey(reversedDigits = true) int number, @Column String text) {}

  @Table(
      value = "newest",
      splits = {"2026-01-01T00:00:00Z", "2026-07-01T00:00:00.001Z"})
  @Family("f")
  record Newest(@RowKey(reversed = true) Instant at, @RowKey String id, @Column String text) {}

  @Table(
      value = "nanos",
      splits = {"2026-01-01T00:00:00.000000001Z"})
  @Family("f")
  record Nanos(
      @RowKey(precision = Precision.NANOS) Instant at, @RowKey String id, @Column String text) {}

  @Table(
      value = "dates",
      keyFormat = KeyFormat.ORDERED,
      splits = {"2026-01-01", "2026-07-01"},
      rowKeySchema = true)
  @Family("f")
  record Dated(
      @RowKey(reversed = true) LocalDate day, @RowKey boolean early, @Column String text) {}

  @Table(
      value = "domains",
      splits = {"example.com", "maps.example.org"})
  @Family("f")
  record Site(@RowKey(reversedDomain = true) String domain, @Column String text) {}

  @Table(
      value = "ids",
      splits = {"40000000-0000-0000-0000-000000000000", "C0000000-0000-0000-0000-000000000000"})
  @Family("f")
  record Id(@RowKey UUID id, @Column String text) {}

  @Table(
      value = "days",
      splits = {"MONDAY", "SUNDAY"})
  @Family("f")
  record Day(@RowKey DayOfWeek day, @Column String text) {}

  @Table(
      value = "flags",
      splits = {"true"})
  @Family("f")
  record Flag(@RowKey(reversed = true) boolean flag, @Column String text) {}

  @Table("samples")
  @Family("f")
  @Salted(buckets = 12)
  record Sample(@RowKey String sensor, @Column String text) {}

  @Table(
      value = "digests",
      keyFormat = KeyFormat.ORDERED,
      splits = {"00", "7fff"},
      rowKeySchema = true)
  @Family("f")
  record Digest(@RowKey ByteString digest, @RowKey(precision = Precision.MICROS) Instant at) {}

  @Table(value = "salted", keyFormat = KeyFormat.ORDERED, rowKeySchema = true)
  @Family("f")
  @Salted(buckets = 3)
  @KeyConstant("v1")
  record Salty(@RowKey UUID id, @RowKey(reversed = true) long number) {}

  @Table(
      value = "quoted",
      splits = {"it's"})
  @Family("f")
  record Quoted(@RowKey String word, @Column String text) {}

  @Table("tickets")
  @Family("f")
  @Index(value = "tickets-by-state", on = "state", mode = IndexMode.TABLE)
  record Indexed(@RowKey String id, @Column String state) {}

  private static final List<Mapped<?, ?>> TEXT =
      List.of(
          AuditEntryMapping.INSTANCE,
          ExportedOptionsTest_WordMapping.INSTANCE,
          ExportedOptionsTest_SignedMapping.INSTANCE,
          ExportedOptionsTest_FallingMapping.INSTANCE,
          ExportedOptionsTest_SpreadMapping.INSTANCE,
          ExportedOptionsTest_NewestMapping.INSTANCE,
          ExportedOptionsTest_NanosMapping.INSTANCE,
          ExportedOptionsTest_DatedMapping.INSTANCE,
          ExportedOptionsTest_SiteMapping.INSTANCE,
          ExportedOptionsTest_IdMapping.INSTANCE,
          ExportedOptionsTest_DayMapping.INSTANCE,
          ExportedOptionsTest_FlagMapping.INSTANCE,
          ExportedOptionsTest_SampleMapping.INSTANCE);

  private static final List<Mapped<?, ?>> BYTES =
      List.of(
          ExportedOptionsTest_DigestMapping.INSTANCE,
          ExportedOptionsTest_SaltyMapping.INSTANCE,
          ExportedOptionsTest_QuotedMapping.INSTANCE);

  /** What apply requests the server to create. */
  private static List<CreateTableRequest> applied(Mapped<?, ?>... tables) throws IOException {
    RequestLog log = new RequestLog();
    BundledEmulator emulator = BundledEmulator.shared();
    BundledEmulator.Instance instance = emulator.newInstance();
    BigtableTableAdminSettings.Builder settings = instance.adminSettings();
    settings
        .stubSettings()
        .setTransportChannelProvider(
            InstantiatingGrpcChannelProvider.newBuilder()
                .setEndpoint("localhost:" + emulator.port())
                .setChannelConfigurator(channel -> channel.usePlaintext())
                .setInterceptorProvider(() -> List.of(log))
                .build());
    try (BigtableTableAdminClient admin = BigtableTableAdminClient.create(settings.build())) {
      assertThat(Schema.of(admin).apply(tables).refused()).isEmpty();
    }
    return List.copyOf(log.requests);
  }

  private static List<String> splits(CreateTableRequest request) {
    return request.getInitialSplitsList().stream()
        .map(split -> split.getKey().toStringUtf8())
        .toList();
  }

  private static List<String> found(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    return matcher.find() ? List.of(matcher.group(1).split(", *")) : List.of();
  }

  @Test
  void splitsThatAreTextAreThoseThatApplySends() throws IOException {
    for (Mapped<?, ?> table : TEXT) {
      List<EntityDesign> design = List.of(ExportPageTest.design(table));
      List<String> sent = splits(applied(table).get(0));
      assertThat(sent).isNotEmpty();
      String cbt = CbtCommands.of(design);
      assertWithMessage(cbt).that(found("'splits=(.*)'", cbt)).isEqualTo(sent);
      assertThat(found("--splits='([^']*)'", GcloudCommands.of(design))).isEqualTo(sent);
      String terraform = TerraformResources.of(design).replace("\"", "");
      assertThat(found("split_keys +=  *\\[(.*)]", terraform)).isEqualTo(sent);
      assertThat(cbt).doesNotContain("Only apply");
    }
  }

  @Test
  void splitsThatAreNoPlainTextAreLeftToApply() throws IOException {
    for (Mapped<?, ?> table : BYTES) {
      List<EntityDesign> design = List.of(ExportPageTest.design(table));
      assertThat(applied(table).get(0).getInitialSplitsCount()).isGreaterThan(0);
      String left = "# Only apply splits " + design.get(0).table();
      assertThat(CbtCommands.of(design)).contains(left);
      assertThat(GcloudCommands.of(design)).contains(left);
      assertThat(TerraformResources.of(design)).contains(left);
      assertThat(CbtCommands.of(design)).doesNotContain("'splits=");
    }
  }

  @Test
  void rowKeySchemasAreThoseThatApplySends() throws IOException {
    Mapped<?, ?>[] tables = {
      AuditEntryMapping.INSTANCE,
      ExportedOptionsTest_DatedMapping.INSTANCE,
      ExportedOptionsTest_DigestMapping.INSTANCE,
      ExportedOptionsTest_SaltyMapping.INSTANCE
    };
    for (Mapped<?, ?> table : tables) {
      List<EntityDesign> design = List.of(ExportPageTest.design(table));
      Type.Struct sent = applied(table).get(0).getTable().getRowKeySchema();
      assertThat(sent.getFieldsCount()).isGreaterThan(0);
      Type.Struct.Builder struct = Type.Struct.newBuilder();
      merge(GcloudCommands.of(design), "<<'END'\n", struct);
      assertThat(struct.build()).isEqualTo(sent);
      Type.Builder type = Type.newBuilder();
      merge(TerraformResources.of(design), "<<END\n", type);
      assertThat(type.build()).isEqualTo(Type.newBuilder().setStructType(sent).build());
    }
  }

  private static void merge(String text, String start, com.google.protobuf.Message.Builder builder)
      throws InvalidProtocolBufferException {
    int from = text.indexOf(start) + start.length();
    JsonFormat.parser().merge(text.substring(from, text.indexOf("\nEND\n", from)), builder);
  }

  @Test
  void tablesOfIndexesAreExported() throws IOException {
    List<EntityDesign> design =
        List.of(ExportPageTest.design(ExportedOptionsTest_IndexedMapping.INSTANCE));
    List<CreateTableRequest> sent;
    try (BigtableMapper mapper =
        BigtableMapper.builder(BundledEmulator.shared().newInstance().dataSettings().build())
            .build()) {
      sent = applied(new ExportedOptionsTest_IndexedRepository(mapper));
    }
    assertThat(sent.stream().map(CreateTableRequest::getTableId))
        .containsExactly("tickets", "tickets-by-state");
    assertThat(CbtCommands.of(design))
        .isEqualTo(
            """
            cbt createtable tickets 'families=f:maxversions=1,_revision:maxversions=1'
            cbt createtable tickets-by-state 'families=i:maxversions=1'
            """);
    assertThat(sent.get(0).getTable().getColumnFamiliesMap().keySet())
        .containsExactly("f", "_revision");
    assertThat(sent.get(1).getTable().getColumnFamiliesOrThrow("i").getGcRule().getMaxNumVersions())
        .isEqualTo(1);
    assertThat(TerraformResources.of(design)).contains("name          = \"tickets-by-state\"");
    assertThat(SchemaDocument.of(design))
        .contains("Index `tickets-by-state` by `state`: a table, which the repository keeps.");
  }

  /** Keeps the requests that create tables. */
  private static final class RequestLog implements ClientInterceptor {
    private final List<CreateTableRequest> requests =
        Collections.synchronizedList(new ArrayList<>());

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(
        MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
      return new ForwardingClientCall.SimpleForwardingClientCall<>(next.newCall(method, options)) {
        @Override
        public void sendMessage(Q message) {
          if (message instanceof CreateTableRequest request) {
            requests.add(request);
          }
          super.sendMessage(message);
        }
      };
    }
  }
}
