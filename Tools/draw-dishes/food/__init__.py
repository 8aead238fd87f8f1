"""What lies in the vessels, drawn around the origin unless a function says otherwise."""
