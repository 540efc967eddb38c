package store.web;

import java.util.List;
import store.model.Customer;
import store.service.CustomerService;

/** Customers to the outside. */
public class CustomerController {
  private final CustomerService customers;

  public CustomerController(CustomerService customers) {
    this.customers = customers;
  }

  public Customer post(Customer customer) {
    return customers.register(customer);
  }

  public List<Customer> blocked() {
    return customers.blocked();
  }
}
