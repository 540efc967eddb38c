package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several entities in one table, each row identified by its key and written as its entity is. */
@BigtableTest({
  SharedTableTest_DeviceRepository.class,
  SharedTableTest_Device_PhoneRepository.class,
  SharedTableTest_Device_TabletRepository.class,
  SharedTableTest_WatchRepository.class,
  SharedTableTest_DocumentRepository.class,
  SharedTableTest_Document_DraftRepository.class,
  SharedTableTest_Document_SealRepository.class,
  SharedTableTest_Document_NoteRepository.class
})
class SharedTableTest {
  @Table("devices")
  @Family("d")
  sealed interface Device permits Device.Phone, Device.Tablet, Wearable {
    @KeyConstant("phone")
    record Phone(@RowKey String id, String name) implements Device {}

    @KeyConstant("tablet")
    @Family(value = "s", maxVersions = 3)
    record Tablet(@RowKey int number, @Family("t") Set<String> tags) implements Device {}
  }

  sealed interface Wearable extends Device permits Watch {}

  /** A bean, under a separate sealed interface. */
  @KeyConstant("watch")
  static final class Watch implements Wearable {
    @RowKey private String owner = "";
    private int year;

    static Watch of(String owner, int year) {
      Watch watch = new Watch();
      watch.owner = owner;
      watch.year = year;
      return watch;
    }

    public String getOwner() {
      return owner;
    }

    public void setOwner(String owner) {
      this.owner = owner;
    }

    public int getYear() {
      return year;
    }

    public void setYear(int year) {
      this.year = year;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Watch watch && owner.equals(watch.owner) && year == watch.year;
    }

    @Override
    public int hashCode() {
      return owner.hashCode();
    }
  }

  private static final Device.Phone PHONE = new Device.Phone("a", "first");
  private static final Device.Phone OTHER_PHONE = new Device.Phone("watch#z", "second");
  private static final Device.Tablet TABLET = new Device.Tablet(7, Set.of("x", "y"));
  private static final Watch WATCH = Watch.of("a", 2026);
  private static final List<Device> ALL = List.of(PHONE, OTHER_PHONE, TABLET, WATCH);

  @Table("documents")
  @Family("d")
  sealed interface Document {
    @KeyConstant("draft")
    record Draft(@RowKey String id, String text, @Version long version) implements Document {}

    @KeyConstant("seal")
    record Seal(@RowKey String id, @WriteOnce String by) implements Document {}

    @KeyConstant("note")
    record Note(@RowKey String id, String text) implements Document {}
  }

  private final SharedTableTest_DeviceRepository devices;
  private final BigtableDataClient client;

  SharedTableTest(SharedTableTest_DeviceRepository devices, BigtableDataClient client) {
    this.devices = devices;
    this.client = client;
  }

  @BeforeEach
  void putAll(
      SharedTableTest_Device_PhoneRepository phones,
      SharedTableTest_Device_TabletRepository tablets,
      SharedTableTest_WatchRepository watches) {
    phones.putAll(List.of(PHONE, OTHER_PHONE));
    tablets.put(TABLET);
    watches.put(WATCH);
  }

  /** All rows of any entity: the leading constants bound each range. */
  private io.github.bigtablemapper.Scan<Device, SharedTableTest_DeviceKey> all() {
    return devices.scan(
        SharedTableTest_Device_PhoneKey.all(),
        SharedTableTest_Device_TabletKey.all(),
        SharedTableTest_WatchKey.all());
  }

  private void putRow(String key) {
    client.mutateRow(
        RowMutation.create(TableId.of("devices"), key).setCell("d", "name", 1_000, "foreign"));
  }

  @Test
  void aScanReadsEachRowAsItsEntity() {
    assertThat(all().list()).containsExactlyElementsIn(ALL).inOrder();
    try (Stream<Device> stream = all().stream()) {
      assertThat(stream.map(SharedTableTest::kind).toList())
          .containsExactly("phone a", "phone watch#z", "tablet 7", "watch a")
          .inOrder();
    }
    assertThat(devices.scan(SharedTableTest_Device_TabletKey.all()).list()).containsExactly(TABLET);
  }

  private static String kind(Device device) {
    if (device instanceof Device.Phone phone) {
      return "phone " + phone.id();
    }
    return device instanceof Device.Tablet tablet
        ? "tablet " + tablet.number()
        : "watch " + ((Watch) device).getOwner();
  }

  @Test
  void aKeyOfAnyEntityFindsIt() {
    SharedTableTest_DeviceKey phone = SharedTableTest_Device_PhoneKey.of("a");
    SharedTableTest_DeviceKey tablet = SharedTableTest_Device_TabletKey.of(7);
    SharedTableTest_DeviceKey missing = SharedTableTest_Device_TabletKey.of(8);

    assertThat(devices.find(phone)).hasValue(PHONE);
    assertThat(devices.find(tablet)).hasValue(TABLET);
    assertThat(devices.find(missing)).isEmpty();
    assertThat(devices.exists(phone)).isTrue();
    assertThat(devices.exists(missing)).isFalse();
    assertThat(devices.findAll(List.of(tablet, missing, phone)))
        .isEqualTo(Map.of(tablet, TABLET, phone, PHONE));
  }

  @Test
  void scansCountPageAndReverse() {
    assertThat(all().count()).isEqualTo(4);
    assertThat(all().reverse().limit(3).list())
        .containsExactly(WATCH, TABLET, OTHER_PHONE)
        .inOrder();
    List<Device> read = new ArrayList<>();
    PageToken token = null;
    do {
      Page<Device> page = token == null ? all().page(3) : all().page(3, token);
      read.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);
    assertThat(read).containsExactlyElementsIn(ALL).inOrder();
  }

  @Test
  void aSelectionHasTheKeyOfItsEntity() {
    assertThat(all().select().list().stream().map(Selection::key).toList())
        .containsExactly(
            SharedTableTest_Device_PhoneKey.of("a"),
            SharedTableTest_Device_PhoneKey.of("watch#z"),
            SharedTableTest_Device_TabletKey.of(7),
            SharedTableTest_WatchKey.of("a"))
        .inOrder();
  }

  @Test
  void aRowOfNoEntityDoesNotDecode() {
    putRow("phone#a#b");
    putRow("watch#a#b");
    List<DecodeException> skipped = new ArrayList<>();

    DecodeException failure = assertThrows(DecodeException.class, () -> all().list());
    assertThat(failure)
        .hasMessageThat()
        .contains(
            "its key is of none of SharedTableTest.Device.Phone, SharedTableTest.Device.Tablet,"
                + " SharedTableTest.Watch");
    assertThat(all().skipUndecodable(skipped::add).list()).containsExactlyElementsIn(ALL);
    assertThat(skipped).hasSize(2);
  }

  @Test
  void anEntitysRepositoryReadsItsOwnRows(
      SharedTableTest_Device_PhoneRepository phones, SharedTableTest_WatchRepository watches) {
    assertThat(phones.scan(SharedTableTest_Device_PhoneKey.all()).list())
        .containsExactly(PHONE, OTHER_PHONE);
    assertThat(watches.scan(SharedTableTest_WatchKey.all().owner().from("")).list())
        .containsExactly(WATCH);
  }

  @Test
  void theTableHasTheFamiliesOfAllEntities(BigtableMapper mapper, BigtableTableAdminClient admin) {
    assertThat(mapper.schema(admin).diff(devices)).isEmpty();
    assertThat(
            admin.getTable("devices").getColumnFamilies().stream()
                .map(family -> family.getId())
                .collect(Collectors.toSet()))
        .containsExactly("d", "s", "t");
  }

  @Test
  void eachIsWrittenByItsOwnRepositoryAndReadWithTheOthers(
      SharedTableTest_DocumentRepository documents,
      SharedTableTest_Document_DraftRepository drafts,
      SharedTableTest_Document_SealRepository seals,
      SharedTableTest_Document_NoteRepository notes) {
    Document.Draft first = drafts.put(new Document.Draft("a", "first", 0));
    Document.Draft second = drafts.put(new Document.Draft("a", "second", first.version()));
    Document.Seal seal = seals.put(new Document.Seal("a", "Ada"));
    Document.Note note = notes.put(new Document.Note("a", "text"));

    assertThrows(StaleEntityException.class, () -> drafts.put(first));
    assertThrows(WriteOnceException.class, () -> seals.put(new Document.Seal("a", "Bob")));
    assertThat(
            documents
                .scan(
                    SharedTableTest_Document_DraftKey.all(),
                    SharedTableTest_Document_SealKey.all(),
                    SharedTableTest_Document_NoteKey.all())
                .list())
        .containsExactly(second, seal, note);
    assertThat(documents.find(SharedTableTest_Document_DraftKey.of("a"))).hasValue(second);
    assertThat(second.version()).isEqualTo(2);
  }
}
