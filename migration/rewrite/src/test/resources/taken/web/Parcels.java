package taken.web;

import static taken.ParcelRepository.MOST;

import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import taken.Parcel;
import taken.ParcelRepository;

/** Uses a class of the application and the table in it, from another package. */
public class Parcels {
  private final ParcelRepository parcels;
  private final Function<DynamoDbEnhancedClient, taken.ParcelRepository> maker;

  Parcels(DynamoDbEnhancedClient client) {
    this.parcels = new ParcelRepository(client, "parcels");
    this.maker = each -> new taken.ParcelRepository(each, "parcels");
  }

  ParcelRepository.Answer answer(Parcel parcel) {
    DynamoDbTable<Parcel> table = parcels.table();
    table.putItem(parcel);
    return new ParcelRepository.Answer(parcel);
  }

  int most() {
    return Math.min(MOST, ParcelRepository.MOST);
  }

  Function<DynamoDbEnhancedClient, ParcelRepository> maker() {
    return maker;
  }
}
