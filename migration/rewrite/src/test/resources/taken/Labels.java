package taken;

/** Names nothing of the Enhanced Client. */
final class Labels {
  private Labels() {}

  static String label(ParcelRepository.Answer answer, ParcelRepository parcels) {
    return answer.parcel().getId() + parcels.in("Rome").size() + ParcelKey.of("1").text();
  }
}
