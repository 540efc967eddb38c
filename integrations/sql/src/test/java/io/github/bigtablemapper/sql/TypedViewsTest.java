package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.models.CreateMaterializedViewRequest;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.local.LocalBigtable;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A view of an index is ordered by each type of column, as the values are ordered. */
class TypedViewsTest {
  record Place(LocalDate since, Optional<Integer> zone) {}

  @Table("parcels")
  @Family("p")
  @Index(value = "by-sent", on = "sent", mode = IndexMode.VIEW)
  @Index(value = "by-due", on = "due", mode = IndexMode.VIEW)
  @Index(value = "by-weight", on = "weight", mode = IndexMode.VIEW)
  @Index(value = "by-floor", on = "floor", mode = IndexMode.VIEW)
  @Index(value = "by-door", on = "door", mode = IndexMode.VIEW)
  @Index(value = "by-insured", on = "insured", mode = IndexMode.VIEW)
  @Index(value = "by-van", on = "van", mode = IndexMode.VIEW)
  @Index(
      value = "by-place",
      on = {"place.zone", "place.since"},
      mode = IndexMode.VIEW)
  record Parcel(
      @RowKey String id,
      Instant sent,
      Optional<LocalDate> due,
      int weight,
      short floor,
      byte door,
      boolean insured,
      UUID van,
      @Embedded @Nullable Place place) {}

  private static LocalBigtable server;
  private static SqlClients clients;
  private static BigtableMapper mapper;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.builder().cutAnswers(9).start();
    clients = SqlClients.of(server);
    mapper = BigtableMapper.create(clients.data());
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  private static void create(String id, String query) {
    var view =
        clients
            .instances()
            .createMaterializedView(
                CreateMaterializedViewRequest.of(SqlClients.INSTANCE, id).setQuery(query));
    assertThat(view.getId()).isEqualTo(id);
  }

  /** Values of each type, with those at the ends of what SQL computes, and beyond. */
  private static List<Parcel> parcels() {
    Random random = new Random(11);
    List<Parcel> parcels = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      int extreme = i < 4 ? i : -1;
      parcels.add(
          new Parcel(
              "p" + i,
              switch (extreme) {
                case 0 -> Instant.MIN;
                case 1 -> Instant.MAX;
                case 2 -> Instant.ofEpochSecond(-9_223_372_036L);
                case 3 -> Instant.ofEpochSecond(9_223_372_035L, 999_999_999);
                default -> Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
              },
              switch (extreme) {
                case 0 -> Optional.of(LocalDate.of(1, 1, 1));
                case 1 -> Optional.of(LocalDate.of(9999, 12, 31));
                case 2 -> Optional.of(LocalDate.of(10_000, 1, 1));
                case 3 -> Optional.of(LocalDate.of(0, 12, 31));
                default ->
                    random.nextInt(4) == 0
                        ? Optional.empty()
                        : Optional.of(LocalDate.ofEpochDay(random.nextInt(40_000) - 20_000));
              },
              switch (extreme) {
                case 0 -> Integer.MIN_VALUE;
                case 1 -> Integer.MAX_VALUE;
                default -> random.nextInt(20) - 10;
              },
              (short) random.nextInt(),
              (byte) random.nextInt(),
              random.nextBoolean(),
              new UUID(random.nextLong(), random.nextLong()),
              random.nextInt(4) == 0
                  ? null
                  : new Place(
                      LocalDate.ofEpochDay(random.nextInt(3)),
                      random.nextInt(4) == 0 ? Optional.empty() : Optional.of(-i % 3))));
    }
    return parcels;
  }

  private static <K extends Key> void assertOrdered(
      ReadRepository<Parcel, K> view,
      KeyRange<K> range,
      Predicate<Parcel> isIn,
      Comparator<Parcel> order) {
    assertThat(view.scan(range).list())
        .containsExactlyElementsIn(
            parcels().stream().filter(isIn).sorted(order.thenComparing(Parcel::id)).toList())
        .inOrder();
  }

  @Test
  void aViewIsOrderedByEachType() {
    var repository = new TypedViewsTest_ParcelRepository(mapper);
    var others = new TypedViewsTest_ParcelRepository(mapper, "others"); // a table has five views
    mapper.schema(clients.admin()).apply(repository, others);
    List.of(
            TypedViewsTest_ParcelBySentMapping.INSTANCE,
            TypedViewsTest_ParcelByDueMapping.INSTANCE,
            TypedViewsTest_ParcelByWeightMapping.INSTANCE,
            TypedViewsTest_ParcelByFloorMapping.INSTANCE)
        .forEach(mapping -> create(mapping.table(), mapping.query("parcels")));
    List.of(
            TypedViewsTest_ParcelByDoorMapping.INSTANCE,
            TypedViewsTest_ParcelByInsuredMapping.INSTANCE,
            TypedViewsTest_ParcelByVanMapping.INSTANCE,
            TypedViewsTest_ParcelByPlaceZoneAndPlaceSinceMapping.INSTANCE)
        .forEach(mapping -> create(mapping.table(), mapping.query("others")));
    List<Parcel> stored = repository.putAll(parcels());
    assertThat(others.putAll(parcels())).isEqualTo(stored);
    assertThat(stored).hasSize(24);

    assertOrdered(
        new TypedViewsTest_ParcelBySentView(mapper),
        TypedViewsTest_ParcelBySentKey.all(),
        parcel -> !parcel.sent().equals(Instant.MIN) && !parcel.sent().equals(Instant.MAX),
        Comparator.comparing(Parcel::sent));
    assertOrdered(
        new TypedViewsTest_ParcelBySentView(mapper),
        TypedViewsTest_ParcelBySentKey.all().sent().after(stored.get(9).sent()),
        parcel -> parcel.sent().isAfter(stored.get(9).sent()) && !parcel.sent().equals(Instant.MAX),
        Comparator.comparing(Parcel::sent));
    assertOrdered(
        new TypedViewsTest_ParcelByDueView(mapper),
        TypedViewsTest_ParcelByDueKey.all(),
        parcel ->
            parcel.due().stream().anyMatch(due -> due.getYear() > 0 && due.getYear() < 10_000),
        Comparator.comparing(parcel -> parcel.due().orElseThrow()));
    assertOrdered(
        new TypedViewsTest_ParcelByWeightView(mapper),
        TypedViewsTest_ParcelByWeightKey.all(),
        parcel -> true,
        Comparator.comparing(Parcel::weight));
    assertOrdered(
        new TypedViewsTest_ParcelByWeightView(mapper),
        TypedViewsTest_ParcelByWeightKey.all().weight().from(-3).before(4),
        parcel -> parcel.weight() >= -3 && parcel.weight() < 4,
        Comparator.comparing(Parcel::weight));
    assertOrdered(
        new TypedViewsTest_ParcelByFloorView(mapper),
        TypedViewsTest_ParcelByFloorKey.all(),
        parcel -> true,
        Comparator.comparing(Parcel::floor));
    assertOrdered(
        new TypedViewsTest_ParcelByDoorView(mapper),
        TypedViewsTest_ParcelByDoorKey.all(),
        parcel -> true,
        Comparator.comparing(Parcel::door));
    assertOrdered(
        new TypedViewsTest_ParcelByInsuredView(mapper),
        TypedViewsTest_ParcelByInsuredKey.all(),
        parcel -> true,
        Comparator.comparing(Parcel::insured));
    assertOrdered(
        new TypedViewsTest_ParcelByVanView(mapper),
        TypedViewsTest_ParcelByVanKey.all(),
        parcel -> true,
        Comparator.comparing(parcel -> parcel.van().toString()));
    assertOrdered(
        new TypedViewsTest_ParcelByPlaceZoneAndPlaceSinceView(mapper),
        TypedViewsTest_ParcelByPlaceZoneAndPlaceSinceKey.all(),
        parcel -> parcel.place() != null && parcel.place().zone().isPresent(),
        Comparator.comparing((Parcel parcel) -> parcel.place().zone().orElseThrow())
            .thenComparing(parcel -> parcel.place().since()));
  }
}
