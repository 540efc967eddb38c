package functional;

import static functional.Checks.same;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;

/** An inverted index and a local one. */
public class IndexTest {
  private final DynamoDbTable<Membership> members;
  private final DynamoDbIndex<Membership> byClub;
  private final DynamoDbIndex<Membership> byTime;

  public IndexTest(DynamoDbEnhancedClient client) {
    this.members = client.table("members", TableSchema.fromBean(Membership.class));
    this.byClub = members.index("byClub");
    this.byTime = members.index("byTime");
  }

  private void insert() {
    members.putItem(member("ann", "chess", "2026-03"));
    members.putItem(member("ann", "dance", "2026-01"));
    members.putItem(member("bob", "chess", "2026-02"));
    members.putItem(member("cyd", "chess", "2025-12"));
  }

  private static Membership member(String person, String club, String joined) {
    Membership member = new Membership();
    member.setPerson(person);
    member.setClub(club);
    member.setJoined(joined);
    return member;
  }

  private static List<String> persons(List<Membership> found) {
    return found.stream().map(Membership::getPerson).toList();
  }

  public void thePartitionOfAnIndex() {
    insert();
    List<Membership> found =
        byClub.query(QueryConditional.keyEqualTo(k -> k.partitionValue("chess"))).stream()
            .flatMap(page -> page.items().stream())
            .collect(Collectors.toList());
    same(List.of("ann", "bob", "cyd"), persons(found));
    same("2026-03", found.get(0).getJoined());
  }

  public void aConditionOnItsSortKey() {
    insert();
    List<Membership> found = new ArrayList<>();
    byClub
        .query(
            QueryEnhancedRequest.builder()
                .queryConditional(
                    QueryConditional.sortGreaterThan(
                        Key.builder().partitionValue("chess").sortValue("ann").build()))
                .build())
        .forEach(page -> found.addAll(page.items()));
    same(List.of("bob", "cyd"), persons(found));
  }

  public void aLocalIndexHasItsOrder() {
    insert();
    List<Membership> found =
        byTime.query(QueryConditional.keyEqualTo(k -> k.partitionValue("ann"))).stream()
            .flatMap(page -> page.items().stream())
            .toList();
    same(List.of("dance", "chess"), found.stream().map(Membership::getClub).toList());
  }

  public void anUpdateMovesAnItem() {
    insert();
    Membership moved =
        members.getItem(Key.builder().partitionValue("ann").sortValue("chess").build());
    moved.setJoined("2024-01");
    members.updateItem(moved);
    List<Membership> found =
        byTime
            .query(
                QueryConditional.sortLessThan(
                    Key.builder().partitionValue("ann").sortValue("2026").build()))
            .stream()
            .flatMap(page -> page.items().stream())
            .toList();
    same(List.of("chess"), found.stream().map(Membership::getClub).toList());
  }

  public void aDeletionRemovesIt() {
    insert();
    members.deleteItem(Key.builder().partitionValue("bob").sortValue("chess").build());
    List<Membership> found =
        byClub.query(QueryConditional.keyEqualTo(k -> k.partitionValue("chess"))).stream()
            .flatMap(page -> page.items().stream())
            .toList();
    same(List.of("ann", "cyd"), persons(found));
  }
}
