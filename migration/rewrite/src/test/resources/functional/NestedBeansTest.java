package functional;

import static functional.Checks.refused;
import static functional.Checks.same;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Beans in beans. */
public class NestedBeansTest {
  private final DynamoDbTable<Person> persons;

  public NestedBeansTest(DynamoDbEnhancedClient client) {
    this.persons = client.table("persons", TableSchema.fromBean(Person.class));
  }

  private static Person person(String id) {
    Person person = new Person();
    person.setId(id);
    person.setByUse(Map.of("home", phone("0", false)));
    return person;
  }

  private static Person.Address address(String city) {
    Person.Address address = new Person.Address();
    address.setStreet("Main street 1");
    address.setCity(city);
    return address;
  }

  private static Person.Phone phone(String number, boolean isMobile) {
    Person.Phone phone = new Person.Phone();
    phone.setNumber(number);
    phone.setMobile(isMobile);
    return phone;
  }

  private Person stored(String id) {
    return persons.getItem(r -> r.key(Key.builder().partitionValue(id).build()));
  }

  public void aBeanInABean() {
    Person person = person("1");
    person.setHome(address("Oslo"));
    person.setWork(address("Bergen"));
    Person.Place place = new Person.Place();
    place.setNorth(60.4);
    place.setEast(5.3);
    person.getWork().setPlace(place);
    persons.putItem(person);
    same(person, stored("1"));
    same(5.3, stored("1").getWork().getPlace().getEast());
  }

  public void aFlattenedBean() {
    Person person = person("1");
    Person.FullName name = new Person.FullName();
    name.setFirst("Ann");
    name.setLast("Lee");
    person.setName(name);
    persons.putItem(person);
    same(person, stored("1"));
  }

  public void beansThatAreMissing() {
    persons.putItem(person("1"));
    same(person("1"), stored("1"));
    same(null, stored("1").getName());
  }

  public void anEmptyBeanIsPreserved() {
    Person person = person("1");
    person.setPhone(new Person.Phone());
    persons.putItem(person);
    same(new Person.Phone(), stored("1").getPhone());
  }

  public void listsAndMapsOfBeans() {
    Person person = person("1");
    person.setPhones(List.of(phone("1", true), phone("2", false), phone("1", true)));
    person.setByUse(Map.of("home", phone("3", false), "work", phone("4", true)));
    persons.putItem(person);
    same(person, stored("1"));
  }

  public void whatIsIgnoredIsNotStored() {
    Person person = person("1");
    person.setGreeting("Hello");
    persons.putItem(person);
    same(null, stored("1").getGreeting());
  }

  public void aWriteReplacesAllOfABean() {
    Person person = person("1");
    person.setHome(address("Oslo"));
    persons.putItem(person);
    Person.Address moved = new Person.Address();
    moved.setCity("Paris");
    person.setHome(moved);
    persons.updateItem(person);
    same(null, stored("1").getHome().getStreet());
    same("Paris", stored("1").getHome().getCity());
  }

  public void aFilterOnWhatIsInABean() {
    for (String city : List.of("Oslo", "Paris")) {
      Person person = person(city);
      person.setHome(address(city));
      person.setWork(address("Rome"));
      persons.putItem(person);
    }
    Expression inParis =
        Expression.builder()
            .expression("home.city = :city AND #office.#c = :rome")
            .putExpressionName("#office", "office")
            .putExpressionName("#c", "city")
            .putExpressionValue(":city", AttributeValue.fromS("Paris"))
            .putExpressionValue(":rome", AttributeValue.fromS("Rome"))
            .build();
    List<Person> found = persons.scan(r -> r.filterExpression(inParis)).items().stream().toList();
    same(List.of("Paris"), found.stream().map(Person::getId).toList());
  }

  public void aConditionOnWhatIsInABean() {
    Person person = person("1");
    person.setHome(address("Oslo"));
    persons.putItem(person);
    Expression inRome =
        Expression.builder()
            .expression("home.city = :city")
            .putExpressionValue(":city", AttributeValue.fromS("Rome"))
            .build();
    refused(() -> persons.putItem(r -> r.item(person("1")).conditionExpression(inRome)));
    same("Oslo", stored("1").getHome().getCity());
  }
}
