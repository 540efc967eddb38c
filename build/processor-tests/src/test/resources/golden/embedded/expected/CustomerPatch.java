package shop;

import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Customer}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class CustomerPatch extends Patch<Customer> {
  /** A patch that changes nothing yet. */
  public CustomerPatch() {}

  /** Sets {@code name}. */
  public CustomerPatch name(String name) {
    set(CustomerColumns.NAME, name);
    return this;
  }

  /** Sets {@code homeCity}. */
  public CustomerPatch homeCity(String homeCity) {
    set(CustomerColumns.HOME_CITY, homeCity);
    return this;
  }

  /** Sets {@code homePostalCode}. */
  public CustomerPatch homePostalCode(int homePostalCode) {
    set(CustomerColumns.HOME_POSTAL_CODE, homePostalCode);
    return this;
  }

  /** Sets {@code homeStreet}. */
  public CustomerPatch homeStreet(String homeStreet) {
    set(CustomerColumns.HOME_STREET, homeStreet);
    return this;
  }

  /** Leaves {@code homeStreet} without a value. */
  public CustomerPatch clearHomeStreet() {
    clear(CustomerColumns.HOME_STREET);
    return this;
  }

  /** Sets {@code homeLocationLatitude}. */
  public CustomerPatch homeLocationLatitude(double homeLocationLatitude) {
    set(CustomerColumns.HOME_LOCATION_LATITUDE, homeLocationLatitude);
    return this;
  }

  /** Sets {@code homeLocationLongitude}. */
  public CustomerPatch homeLocationLongitude(double homeLocationLongitude) {
    set(CustomerColumns.HOME_LOCATION_LONGITUDE, homeLocationLongitude);
    return this;
  }

  /** Sets {@code workCity}. */
  public CustomerPatch workCity(String workCity) {
    set(CustomerColumns.WORK_CITY, workCity);
    return this;
  }

  /** Sets {@code workPostalCode}. */
  public CustomerPatch workPostalCode(int workPostalCode) {
    set(CustomerColumns.WORK_POSTAL_CODE, workPostalCode);
    return this;
  }

  /** Sets {@code workStreet}. */
  public CustomerPatch workStreet(String workStreet) {
    set(CustomerColumns.WORK_STREET, workStreet);
    return this;
  }

  /** Leaves {@code workStreet} without a value. */
  public CustomerPatch clearWorkStreet() {
    clear(CustomerColumns.WORK_STREET);
    return this;
  }

  /** Sets {@code workLocationLatitude}. */
  public CustomerPatch workLocationLatitude(double workLocationLatitude) {
    set(CustomerColumns.WORK_LOCATION_LATITUDE, workLocationLatitude);
    return this;
  }

  /** Sets {@code workLocationLongitude}. */
  public CustomerPatch workLocationLongitude(double workLocationLongitude) {
    set(CustomerColumns.WORK_LOCATION_LONGITUDE, workLocationLongitude);
    return this;
  }

  /** Sets {@code sessionStart}. */
  public CustomerPatch sessionStart(Instant sessionStart) {
    set(CustomerColumns.SESSION_START, sessionStart);
    return this;
  }

  /** Sets {@code sessionVisits}. */
  public CustomerPatch sessionVisits(int sessionVisits) {
    set(CustomerColumns.SESSION_VISITS, sessionVisits);
    return this;
  }

  /** Leaves {@code sessionVisits} without a value. */
  public CustomerPatch clearSessionVisits() {
    clear(CustomerColumns.SESSION_VISITS);
    return this;
  }

  /** Leaves {@code homeLocation} without a value. */
  public CustomerPatch clearHomeLocation() {
    clear(CustomerColumns.HOME_LOCATION_LATITUDE);
    clear(CustomerColumns.HOME_LOCATION_LONGITUDE);
    return this;
  }

  /** Leaves {@code work} without a value. */
  public CustomerPatch clearWork() {
    clear(CustomerColumns.WORK_CITY);
    clear(CustomerColumns.WORK_POSTAL_CODE);
    clear(CustomerColumns.WORK_STREET);
    clear(CustomerColumns.WORK_LOCATION_LATITUDE);
    clear(CustomerColumns.WORK_LOCATION_LONGITUDE);
    return this;
  }

  /** Leaves {@code workLocation} without a value. */
  public CustomerPatch clearWorkLocation() {
    clear(CustomerColumns.WORK_LOCATION_LATITUDE);
    clear(CustomerColumns.WORK_LOCATION_LONGITUDE);
    return this;
  }

  /** Leaves {@code session} without a value. */
  public CustomerPatch clearSession() {
    clear(CustomerColumns.SESSION_START);
    clear(CustomerColumns.SESSION_VISITS);
    return this;
  }
}
