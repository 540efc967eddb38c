package functional;

import static functional.Checks.refused;
import static functional.Checks.same;

import java.util.List;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.IgnoreNullsMode;

/** Updates of what is not null. */
public class IgnoreNullsTest {
  private final DynamoDbTable<Profile> profiles;

  public IgnoreNullsTest(DynamoDbEnhancedClient client) {
    this.profiles = client.table("profiles", TableSchema.fromBean(Profile.class));
  }

  private static Profile profile() {
    Profile profile = named("p");
    profile.setName("Ada");
    profile.setAge(36);
    profile.setInterests(Set.of("sums", "looms"));
    profile.setPhones(List.of("1", "2"));
    profile.setContact(new Contact("ada@example.com", "London"));
    return profile;
  }

  private static Profile named(String id) {
    Profile profile = new Profile();
    profile.setId(id);
    return profile;
  }

  private static Profile withInterests(String name) {
    Profile profile = named("p");
    profile.setName(name);
    profile.setInterests(Set.of("ships"));
    return profile;
  }

  private Profile stored() {
    return profiles.getItem(Key.builder().partitionValue("p").build());
  }

  private Profile update(Profile change) {
    return profiles.updateItem(r -> r.item(change).ignoreNullsMode(IgnoreNullsMode.SCALAR_ONLY));
  }

  public void nothingIsChangedByNulls() {
    profiles.putItem(profile());
    same(profile(), update(named("p")));
    same(profile(), stored());
  }

  public void aScalarIsReplaced() {
    profiles.putItem(profile());
    Profile change = named("p");
    change.setAge(37);
    update(change);
    Profile expected = profile();
    expected.setAge(37);
    same(expected, stored());
  }

  public void collectionsAreReplacedAsAWhole() {
    profiles.putItem(profile());
    Profile change = named("p");
    change.setInterests(Set.of("engines"));
    change.setPhones(List.of("3"));
    update(change);
    Profile expected = profile();
    expected.setInterests(Set.of("engines"));
    expected.setPhones(List.of("3"));
    same(expected, stored());
  }

  public void aBeanKeepsWhatIsNullInIt() {
    profiles.putItem(profile());
    Profile change = named("p");
    change.setContact(new Contact(null, "Paris"));
    same(new Contact("ada@example.com", "Paris"), update(change).getContact());
  }

  public void withoutTheModeNullsAreRemoved() {
    profiles.putItem(profile());
    Profile change = withInterests("Grace");
    same(change, profiles.updateItem(change));
    same(change, stored());
  }

  public void anUpdateOfWhatIsMissing() {
    Profile change = named("p");
    change.setName("Grace");
    change.setInterests(Set.of("ships"));
    update(change);
    same("Grace", stored().getName());
    same(Set.of("ships"), stored().getInterests());
  }

  public void aConditionIsChecked() {
    Profile change = named("p");
    change.setName("Grace");
    refused(
        () ->
            profiles.updateItem(
                r ->
                    r.item(change)
                        .ignoreNullsMode(IgnoreNullsMode.SCALAR_ONLY)
                        .conditionExpression(
                            Expression.builder().expression("attribute_exists(id)").build())));
    same(null, stored());
  }
}
