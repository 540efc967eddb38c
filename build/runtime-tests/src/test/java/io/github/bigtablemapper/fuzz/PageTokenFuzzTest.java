package io.github.bigtablemapper.fuzz;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.annotation.ListMode.ELEMENTS;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.internal.call.TokenSeal;
import io.github.bigtablemapper.internal.page.PagePosition;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Texts that are no page token, given to every kind of page there is: each is refused with an
 * InvalidRequestException. A forged one with the right checksum may be a token, of a page that
 * follows no item; it is refused the same way, or read, and never fails otherwise.
 */
@NullMarked
@BigtableTest({
  PageTokenFuzzTest_DocRepository.class,
  PageTokenFuzzTest_SampleRepository.class,
  PageTokenFuzzTest_DeviceRepository.class,
  PageTokenFuzzTest_Device_PhoneRepository.class,
  PageTokenFuzzTest_Device_TabletRepository.class
})
class PageTokenFuzzTest {
  private static final int ROWS = 6;
  private static final int TEXTS = Runs.times(150);
  private static final TableId VIEW = TableId.of("docs-by-size-rows");
  private static final PageTokenFuzzTest_DocKey KEY = PageTokenFuzzTest_DocKey.of("t", 1);
  private static final byte[] SECRET = "sixteen bytes or more".getBytes(StandardCharsets.US_ASCII);

  @Table("docs")
  @Family("d")
  @Index(value = "docs-by-status", on = "status", mode = IndexMode.TABLE)
  @Index(value = "docs-by-size", on = "size", mode = IndexMode.VIEW)
  record Doc(
      @RowKey String tenant,
      @RowKey int number,
      String status,
      long size,
      @Family(value = "h", maxVersions = 0) @Column String title,
      @Family("m") Map<Integer, String> scores,
      @Family("s") Set<String> tags,
      @Family("l") @ListMapping(ELEMENTS) List<String> lines,
      @Version long version) {}

  @Table(value = "samples", keyFormat = KeyFormat.ORDERED)
  @Family("s")
  @Salted(buckets = 3)
  record Sample(@RowKey String source, @RowKey long number, String value) {}

  @Table("machines")
  @Family("d")
  sealed interface Device permits Device.Phone, Device.Tablet {
    @KeyConstant("phone")
    record Phone(@RowKey String id, String name) implements Device {}

    @KeyConstant("tablet")
    record Tablet(@RowKey int number, String name) implements Device {}
  }

  /** Pages of two items of one query; the first one without a token. */
  private interface Query {
    Page<?> page(@Nullable PageToken token);
  }

  private final Random random = new Random(Runs.seed());
  private final BigtableMapper mapper;
  private final BigtableDataClient client;
  private final BigtableMapper signing;

  PageTokenFuzzTest(BigtableMapper mapper, BigtableDataClient client) {
    this.mapper = mapper;
    this.client = client;
    this.signing = BigtableMapper.builder(client).signPageTokens(SECRET).build();
  }

  @BeforeEach
  void fill(
      BigtableTableAdminClient admin,
      TestClock clock,
      PageTokenFuzzTest_DocRepository docs,
      PageTokenFuzzTest_SampleRepository samples,
      PageTokenFuzzTest_Device_PhoneRepository phones,
      PageTokenFuzzTest_Device_TabletRepository tablets) {
    mapper.schema(admin).apply(new PageTokenFuzzTest_DocRepository(mapper, VIEW.getTableId()));
    for (int i = 0; i < ROWS; i++) {
      Doc doc =
          new Doc(
              "t",
              i,
              "new",
              i,
              "title",
              Map.of(1, "a", 2, "b", 3, "c", 4, "d", 5, "e"),
              Set.of("v", "w", "x", "y", "z"),
              List.of("1", "2", "3", "4", "5"),
              0);
      docs.put(doc);
      client.mutateRow(
          RowMutation.create(VIEW, PageTokenFuzzTest_DocBySizeKey.of(doc).toByteString())
              .setCell("d", "status", "new")
              .setCell("d", ByteString.copyFromUtf8("size"), ofLong(i))
              .setCell("h", "title", "title"));
      samples.put(new Sample("s", i, "x"));
      phones.put(new Device.Phone("p" + i, "x"));
      tablets.put(new Device.Tablet(i, "x"));
    }
    for (int i = 0; i < ROWS; i++) {
      clock.advance(Duration.ofMillis(1));
      docs.put(docs.find(KEY).orElseThrow());
    }
  }

  private static ByteString ofLong(long value) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(value).flip());
  }

  private static Map<String, Query> queries(BigtableMapper mapper) {
    PageTokenFuzzTest_DocRepository docs = new PageTokenFuzzTest_DocRepository(mapper);
    PageTokenFuzzTest_SampleRepository samples = new PageTokenFuzzTest_SampleRepository(mapper);
    PageTokenFuzzTest_DeviceRepository devices = new PageTokenFuzzTest_DeviceRepository(mapper);
    var view = new PageTokenFuzzTest_DocBySizeView(mapper, VIEW);
    Map<String, Query> queries = new LinkedHashMap<>();
    var all = docs.scan(PageTokenFuzzTest_DocKey.all());
    queries.put("rows", t -> t == null ? all.page(2) : all.page(2, t));
    var last = docs.scan(PageTokenFuzzTest_DocKey.tenant("t")).reverse().limit(5);
    queries.put("rows, backwards", t -> t == null ? last.page(2) : last.page(2, t));
    var selected = all.limit(7).select(PageTokenFuzzTest_DocColumns.TITLE);
    queries.put("columns", t -> t == null ? selected.page(2) : selected.page(2, t));
    var salted = samples.scan(PageTokenFuzzTest_SampleKey.all());
    queries.put("salted rows", t -> t == null ? salted.page(2) : salted.page(2, t));
    var shared = devices.scan(PageTokenFuzzTest_DeviceKey.all());
    queries.put("shared table", t -> t == null ? shared.page(2) : shared.page(2, t));
    var bySize = view.scan(PageTokenFuzzTest_DocBySizeKey.all());
    queries.put("view", t -> t == null ? bySize.page(2) : bySize.page(2, t));
    var byStatus = docs.byStatus();
    var range = PageTokenFuzzTest_DocByStatusKey.status("new");
    queries.put(
        "kept index", t -> t == null ? byStatus.page(range, 2) : byStatus.page(range, 2, t));
    var history = docs.history(KEY, PageTokenFuzzTest_DocColumns.TITLE);
    queries.put("history", t -> t == null ? history.page(2) : history.page(2, t));
    var map = docs.elements(KEY, PageTokenFuzzTest_DocColumns.SCORES);
    queries.put("map", t -> t == null ? map.page(2) : map.page(2, t));
    var set = docs.elements(KEY, PageTokenFuzzTest_DocColumns.TAGS);
    queries.put("set", t -> t == null ? set.page(2) : set.page(2, t));
    var list = docs.elements(KEY, PageTokenFuzzTest_DocColumns.LINES);
    queries.put("list", t -> t == null ? list.page(2) : list.page(2, t));
    return queries;
  }

  private static String token(Query query) {
    return query.page(null).nextToken().orElseThrow().text();
  }

  @Test
  void whatIsNoTokenIsRefused() {
    for (BigtableMapper each : List.of(mapper, signing)) {
      Map<String, Query> queries = queries(each);
      List<String> tokens = queries.values().stream().map(PageTokenFuzzTest::token).toList();
      int i = 0;
      for (Map.Entry<String, Query> query : queries.entrySet()) {
        String own = tokens.get(i++);
        assertThat(query.getValue().page(PageToken.of(own)).items()).hasSize(2);
        List<String> texts = new ArrayList<>(damaged(own));
        tokens.stream().filter(token -> !token.equals(own)).forEach(texts::add);
        for (String text : texts) {
          assertWithMessage("%s: %s", query.getKey(), text)
              .that(failure(query.getValue(), text))
              .isInstanceOf(InvalidRequestException.class);
        }
      }
    }
  }

  /** An attacker with a token has the fingerprint of its query, and can compute the checksum. */
  @Test
  void whatIsForgedFailsNoOtherWay() {
    for (Map.Entry<String, Query> query : queries(mapper).entrySet()) {
      byte[] own = Base64.getUrlDecoder().decode(token(query.getValue()));
      ByteBuffer bytes = ByteBuffer.wrap(own, 1, own.length - 1);
      long fingerprint = bytes.getLong();
      long missing = bytes.getLong();
      ByteString key = ByteString.copyFrom(own, 21, own.length - 21);
      for (int i = 0; i < TEXTS; i++) {
        ByteString position = mutated(key);
        if (position.isEmpty()) {
          continue;
        }
        long rest = random.nextInt(4) == 0 ? random.nextLong() >> random.nextInt(64) : missing;
        String text = new PagePosition(fingerprint, rest, position).encode(TokenSeal.CHECKSUM);
        Throwable failure = failure(query.getValue(), text);
        if (failure != null) {
          assertWithMessage("%s: %s", query.getKey(), text)
              .that(failure)
              .isInstanceOf(InvalidRequestException.class);
        }
      }
    }
  }

  private static @Nullable Throwable failure(Query query, String text) {
    try {
      var unused = query.page(PageToken.of(text));
      return null;
    } catch (Throwable failure) {
      return failure;
    }
  }

  /** {@return texts that are not the token, such as a clipboard or somebody makes of it} */
  private List<String> damaged(String token) {
    List<String> texts =
        new ArrayList<>(List.of(" ", "=", "é", "\ud800", "\0", "a".repeat(70_000)));
    IntStream.range(1, token.length()).forEach(end -> texts.add(token.substring(0, end)));
    texts.add(token + "A");
    texts.add(token + "AAAA");
    texts.add(token + "\n");
    texts.add(" " + token);
    for (int i = 0; i < TEXTS; i++) {
      byte[] bytes = Base64.getUrlDecoder().decode(token);
      switch (random.nextInt(3)) {
        case 0 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        case 1 -> random.nextBytes(bytes);
        default -> {
          bytes = new byte[1 + random.nextInt(90)];
          random.nextBytes(bytes);
          if (bytes.length > 0) {
            bytes[0] = (byte) (1 + random.nextInt(2));
          }
        }
      }
      texts.add(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }
    return texts;
  }

  private ByteString mutated(ByteString key) {
    byte[] bytes = key.toByteArray();
    return switch (random.nextInt(5)) {
      case 0 -> key.substring(0, random.nextInt(key.size()));
      case 1 -> {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        yield ByteString.copyFrom(bytes);
      }
      case 2 -> {
        byte[] any = new byte[1 + random.nextInt(random.nextInt(20) == 0 ? 20_000 : 24)];
        random.nextBytes(any);
        yield ByteString.copyFrom(any);
      }
      case 3 -> key.concat(ByteString.copyFrom(new byte[1 + random.nextInt(3)]));
      default -> ofLong(random.nextBoolean() ? random.nextLong() : 1_000L * random.nextInt());
    };
  }
}
