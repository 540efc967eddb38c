package driven;

import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** The items before each call, and those that are stored. */
public class Start {
  private final DynamoDbTable<Ware> wares;
  private final DynamoDbTable<Entry> entrys;
  private final DynamoDbTable<Visit> visits;
  private final DynamoDbTable<Doc> docs;
  private final DynamoDbTable<Stamp> stamps;

  public Start(DynamoDbEnhancedClient client) {
    wares = client.table("wares", TableSchema.fromBean(Ware.class));
    entrys = client.table("entrys", TableSchema.fromImmutableClass(Entry.class));
    visits = client.table("visits", TableSchema.fromBean(Visit.class));
    docs = client.table("docs", TableSchema.fromBean(Doc.class));
    stamps = client.table("stamps", TableSchema.fromBean(Stamp.class));
  }

  public void fillWares() {
    for (int i = 1; i <= 12; i++) {
      wares.putItem(Data.ware(i % 5 == 0 ? "other" : Data.SHOP, i, i * 7));
    }
    wares.putItem(Data.ware(Data.SHOP, -5, 4));
  }

  public void fillEntrys() {
    for (String path : List.of("a/1", "a/2", "a/3", "b", "c")) {
      entrys.putItem(Data.entry("root", path, path.hashCode()));
    }
  }

  public void fillVisits() {
    for (int i = 1; i <= 4; i++) {
      visits.putItem(Data.visit(Data.GUEST, i, "room " + i));
    }
  }

  public void fillDocs() {
    for (int i = 1; i <= 4; i++) {
      docs.putItem(Data.doc("d" + i, i));
    }
  }

  public void fillStamps() {
    for (int i = 1; i <= 4; i++) {
      stamps.putItem(Data.stamp(2024, "t" + i, i));
    }
  }

  public List<Ware> wares() {
    return wares.scan().items().stream().toList();
  }

  public List<Entry> entrys() {
    return entrys.scan().items().stream().toList();
  }

  public List<Visit> visits() {
    return visits.scan().items().stream().toList();
  }

  public List<Doc> docs() {
    return docs.scan().items().stream().toList();
  }

  public List<Stamp> stamps() {
    return stamps.scan().items().stream().toList();
  }
}
