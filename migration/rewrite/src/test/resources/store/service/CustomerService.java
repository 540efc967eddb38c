package store.service;

import java.util.List;
import store.dao.CustomerDao;
import store.model.Customer;
import store.model.CustomerStatus;

/** What one does with customers. */
public class CustomerService {
  private final CustomerDao customers;

  public CustomerService(CustomerDao customers) {
    this.customers = customers;
  }

  public Customer register(Customer customer) {
    customer.setStatus(CustomerStatus.ACTIVE);
    customers.create(customer);
    return customers.find(customer.getId()).orElseThrow();
  }

  public void block(String id) {
    Customer customer = customers.findForUpdate(id);
    customer.setStatus(CustomerStatus.BLOCKED);
    customers.save(customer);
  }

  public List<Customer> blocked() {
    return customers.withStatus(CustomerStatus.BLOCKED);
  }
}
