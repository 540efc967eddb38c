package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateAuthorizedViewRequest;
import com.google.cloud.bigtable.admin.v2.models.FamilySubsets;
import com.google.cloud.bigtable.admin.v2.models.SubsetView;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.AuthorizedViewId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.local.LocalBigtable;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Repositories that read an authorized view of their table. */
class AuthorizedViewTest {
  @Table("guests")
  @Family("v")
  record Guest(
      @RowKey String hotel, @RowKey String id, String name, @Family("s") Optional<String> secret) {}

  @Test
  void entitiesHaveTheRowsAndColumnsOfTheView() throws IOException {
    try (LocalBigtable local = LocalBigtable.start();
        BigtableDataClient data = BigtableDataClient.create(local.dataSettings("p", "i").build());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(local.adminSettings("p", "i").build())) {
      BigtableMapper mapper = BigtableMapper.create(data);
      var guests = new AuthorizedViewTest_GuestRepository(mapper);
      mapper.schema(admin).apply(guests);
      readsAreOfTheView(guests, mapper, admin);
    }
  }

  private static void readsAreOfTheView(
      AuthorizedViewTest_GuestRepository guests,
      BigtableMapper mapper,
      BigtableTableAdminClient admin) {
    for (String hotel : new String[] {"a", "b"}) {
      guests.put(new Guest(hotel, "1", "Ann", Optional.of("x")));
      guests.put(new Guest(hotel, "2", "Bob", Optional.empty()));
    }
    var created =
        admin.createAuthorizedView(
            CreateAuthorizedViewRequest.of(guests.table(), "of-a")
                .setAuthorizedViewType(
                    SubsetView.create()
                        .addRowPrefix(
                            AuthorizedViewTest_GuestKey.hotel("a").intervals().get(0).start())
                        .setFamilySubsets("v", FamilySubsets.create().addQualifierPrefix(""))));
    ReadRepository<Guest, AuthorizedViewTest_GuestKey> view =
        mapper.readRepository(
            AuthorizedViewTest_GuestMapping.INSTANCE,
            AuthorizedViewId.of(guests.table(), created.getId()));
    Guest ann = new Guest("a", "1", "Ann", Optional.empty());

    assertThat(view.find(AuthorizedViewTest_GuestKey.of("a", "1"))).hasValue(ann);
    assertThat(view.exists(AuthorizedViewTest_GuestKey.of("b", "1"))).isFalse();
    assertThat(view.scan(AuthorizedViewTest_GuestKey.all()).list())
        .containsExactly(ann, new Guest("a", "2", "Bob", Optional.empty()))
        .inOrder();
    assertThat(view.scan(AuthorizedViewTest_GuestKey.all()).reverse().limit(1).list())
        .containsExactly(new Guest("a", "2", "Bob", Optional.empty()));
  }
}
