package com.example.videos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.Type;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** All kinds of requests for data, each with classes of the client that it alone may need. */
class OldestClientTest {
  private static final Video CAT =
      new Video(
          "pets",
          "cat",
          "A cat",
          Optional.of("new"),
          Map.of("480", "small"),
          Set.of("cute", "soft"),
          List.of("first", "second"),
          0);
  private static final Video DOG =
      new Video("pets", "dog", "A dog", Optional.empty(), Map.of(), Set.of(), List.of(), 0);
  private static final VideoKey CAT_KEY = VideoKey.of("pets", "cat");
  private static final VideoKey DOG_KEY = VideoKey.of("pets", "dog");

  private final BigtableDataClient data;
  private final BigtableTableAdminClient admin;
  private final BigtableMapper mapper;
  private final VideoRepository videos;

  OldestClientTest() throws IOException {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    data = BigtableDataClient.create(instance.dataSettings().build());
    admin = BigtableTableAdminClient.create(instance.adminSettings().build());
    mapper = BigtableMapper.create(data);
    videos = new VideoRepository(mapper);
    CreateTableRequest table = CreateTableRequest.of("videos");
    List.of("v", "f", "t", "c", "n").forEach(table::addFamily);
    admin.createTable(table);
  }

  @AfterEach
  void close() {
    data.close();
    admin.close();
  }

  @Test
  void putAndFind() {
    videos.put(CAT);
    assertEquals(Optional.of(CAT), videos.find(CAT_KEY));
    assertTrue(videos.exists(CAT_KEY));
    assertFalse(videos.exists(DOG_KEY));
    videos.put(new Video("pets", "cat", "A", Optional.empty(), Map.of(), Set.of(), List.of(), 0));
    assertEquals(Optional.empty(), videos.find(CAT_KEY).orElseThrow().note());
    videos.delete(CAT_KEY);
    assertEquals(Optional.empty(), videos.find(CAT_KEY));
  }

  @Test
  void putAllAndScan() {
    videos.putAll(List.of(CAT, DOG));
    assertEquals(List.of(CAT, DOG), videos.scan(VideoKey.channel("pets")).list());
    assertEquals(List.of(DOG, CAT), videos.scan(VideoKey.all()).reverse().list());
    assertEquals(
        List.of(CAT), videos.scan(VideoKey.all()).where(VideoColumns.TAGS.contains("soft")).list());
    assertEquals(List.of(CAT), videos.scan(VideoKey.all()).page(1).items());
    assertEquals(2, videos.scan(VideoKey.all()).select(VideoColumns.TITLE).list().size());
    assertEquals(Map.of(CAT_KEY, CAT, DOG_KEY, DOG), videos.findAll(List.of(CAT_KEY, DOG_KEY)));
    videos.deleteAll(List.of(CAT_KEY));
    assertEquals(List.of(DOG), videos.scan(VideoKey.all()).list());
  }

  @Test
  void mergePatchAndCollections() {
    videos.put(CAT);
    videos.merge(DOG);
    videos.patch(
        CAT_KEY,
        video ->
            video
                .title("The cat")
                .clearNote()
                .addTags("old")
                .removeTags("soft")
                .putFormats("720", "large")
                .appendComments("third"));
    assertEquals(
        new Video(
            "pets",
            "cat",
            "The cat",
            Optional.empty(),
            Map.of("480", "small", "720", "large"),
            Set.of("cute", "old"),
            List.of("first", "second", "third"),
            0),
        videos.find(CAT_KEY).orElseThrow());
    assertEquals(Optional.of(DOG), videos.find(DOG_KEY));
  }

  @Test
  void conditions() {
    assertTrue(videos.putIfAbsent(CAT).isPresent());
    assertFalse(videos.putIfAbsent(CAT).isPresent());
    assertTrue(videos.patchIf(CAT_KEY, VideoColumns.TITLE.isEqualTo("A cat"), v -> v.title("B")));
    assertFalse(videos.deleteIf(CAT_KEY, VideoColumns.TITLE.isEqualTo("A cat")));
  }

  @Test
  void incrementAndHistory() {
    videos.put(CAT);
    assertEquals(3, videos.increment(CAT_KEY, VideoColumns.LIKES, 3));
    assertEquals(3, videos.find(CAT_KEY).orElseThrow().likes());
    videos.patch(CAT_KEY, video -> video.title("The cat"));
    assertEquals(
        List.of("The cat", "A cat"),
        videos.history(CAT_KEY, VideoColumns.TITLE).newest(5).stream()
            .map(version -> version.value())
            .toList());
  }

  @Test
  void move() {
    videos.put(CAT);
    assertTrue(videos.move(CAT_KEY, VideoKey.of("cats", "cat")));
    assertFalse(videos.exists(CAT_KEY));
    assertEquals("A cat", videos.find(VideoKey.of("cats", "cat")).orElseThrow().title());
  }

  @Test
  void versions() {
    admin.createTable(CreateTableRequest.of("accounts").addFamily("a"));
    AccountRepository accounts = new AccountRepository(mapper);
    Account first = accounts.put(new Account("ann", 10, 0));
    accounts.put(new Account("ann", 20, first.version()));
    assertThrows(StaleEntityException.class, () -> accounts.put(first));
    assertEquals(20, accounts.find(AccountKey.of("ann")).orElseThrow().balance());
  }

  @Test
  void aggregates() {
    admin.createTable(
        CreateTableRequest.of("views").addFamily("v").addFamily("s", Type.int64Sum()));
    ViewsRepository views = new ViewsRepository(mapper);
    views.patch(ViewsKey.of("cat"), patch -> patch.addTotal(2));
    views.patch(ViewsKey.of("cat"), patch -> patch.addTotal(3));
    assertEquals(Optional.of(new Views("cat", 5)), views.find(ViewsKey.of("cat")));
  }

  @Test
  void asynchronously() throws Exception {
    videos.async().put(CAT).get(1, TimeUnit.MINUTES);
    assertEquals(Optional.of(CAT), videos.async().find(CAT_KEY).get(1, TimeUnit.MINUTES));
  }

  @Test
  void theSchemaSaysWhichClientItNeeds() {
    assertTrue(
        assertThrows(UnsupportedOperationException.class, () -> mapper.schema(admin).diff(videos))
            .getMessage()
            .contains("google-cloud-bigtable 2.80.0 or newer"));
  }
}
