package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The code of the page on families about columns that no property maps. */
@BigtableTest(ContactRepository.class)
class UnmappedPageTest {
  @Test
  void unmapped(ContactRepository contacts, BigtableDataClient client) {
    TableId table = TableId.of("contacts");
    ContactKey key = ContactKey.of("ann@example.com");
    contacts.put(new Contact("ann@example.com", "Ann", Map.of()));

    // docs: unmapped
    client.mutateRow(RowMutation.create(table, key.toByteString()).setCell("c", "crm-id", "4711"));

    Map<String, ByteString> others = contacts.find(key).orElseThrow().others(); // crm-id is 4711

    contacts.put(new Contact("ann@example.com", "Ann", Map.of())); // crm-id is still there
    contacts.patch(key, contact -> contact.removeOthers("crm-id")); // now it is not
    // end

    assertThat(others).containsExactly("crm-id", ByteString.copyFromUtf8("4711"));
    assertThat(contacts.find(key)).hasValue(new Contact("ann@example.com", "Ann", Map.of()));
  }
}
