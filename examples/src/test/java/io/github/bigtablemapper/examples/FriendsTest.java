package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.TextValue;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Friends as qualifiers, circles as values. */
@BigtableTest(FriendsRepository.class)
class FriendsTest {
  private static final FriendsKey JOSE = FriendsKey.of("Jose");

  @Test
  void aFriendIsAColumn(FriendsRepository friends, BigtableDataClient client) {
    friends.put(
        new Friends("Jose", Map.of("Fred", "book-club", "Gabriel", "work", "Hiroshi", "tennis")));
    friends.put(
        new Friends(
            "Sofia", Map.of("Hiroshi", "work", "Seo Yoon", "school", "Jakob", "chess-club")));

    assertThat(
            client.readRow(TableId.of("friends"), "Jose").getCells("f", "Fred").get(0).getValue())
        .isEqualTo(ByteString.copyFromUtf8("book-club"));
    assertThat(friends.find(FriendsKey.of("Sofia")).orElseThrow().circles())
        .containsExactly("Hiroshi", "work", "Jakob", "chess-club", "Seo Yoon", "school")
        .inOrder();
  }

  @Test
  void aFriendIsFoundByAPartOfTheCircle(FriendsRepository friends) {
    friends.put(new Friends("Jose", Map.of("Fred", "book-club", "Gabriel", "work")));
    friends.put(new Friends("Sofia", Map.of("Fred", "work", "Jakob", "chess-club")));
    // docs: text
    Condition<Friends> knowsFredFromAClub =
        TextValue.of(FriendsColumns.CIRCLES, "Fred").endsWith("-club");
    // end

    assertThat(
            friends.scan(FriendsKey.all()).where(knowsFredFromAClub).list().stream()
                .map(Friends::person))
        .containsExactly("Jose");
  }

  @Test
  void friendsComeAndGoWithoutARead(FriendsRepository friends) {
    friends.patch(JOSE, jose -> jose.putCircles("Fred", "book-club").putCircles("Gabriel", "work"));
    friends.patch(JOSE, jose -> jose.putCircles("Fred", "work").removeCircles("Gabriel"));

    assertThat(friends.find(JOSE)).hasValue(new Friends("Jose", Map.of("Fred", "work")));
  }
}
